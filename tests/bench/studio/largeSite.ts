import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Section = Record<string, unknown> & { block: string };

/** Makes the site of a folder a large one, kept by git: Home has so many sections, all sound, and there are so many pages. */
export function largeSite(root: string, sections: number, pages: number): void {
  const file = join(root, 'pages/home.json');
  const home = JSON.parse(readFileSync(file, 'utf8')) as { sections: Section[] };
  const [first, ...others] = home.sections as [Section, ...Section[]];
  const copies = Array.from({ length: sections - home.sections.length }, (_, index) => {
    const { block, id, ...rest } = others[index % others.length]!;
    return { block, ...(id !== undefined && { id: `${String(id)}-${index}` }), ...rest };
  });
  const large = { ...home, sections: [first, ...others, ...copies] };
  writeFileSync(file, `${JSON.stringify(large, null, 2)}\n`);
  for (let page = 0; page < pages; page++) {
    const copy = { ...home, route: `/copy-${page}` };
    writeFileSync(join(root, `pages/copy-${page}.json`), `${JSON.stringify(copy, null, 2)}\n`);
  }
  const who = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com'];
  for (const words of [['init'], ['add', 'pages', 'schemas'], ['commit', '-m', 'A large site']])
    execFileSync('git', [...who, ...words], { cwd: root, stdio: 'ignore' });
}
