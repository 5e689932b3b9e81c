import { execFileSync } from 'node:child_process';
import { editPageFile, createSiteWithPages } from '../build/createSiteWithPages.ts';

type Section = Record<string, unknown> & { block: string };

/**
 * Creates a git repository with a site of `pages` pages, whose page /about-us repeats Home's sections. Returns its
 * folder.
 */
export function createLargeSite(pages: number, sections: number): string {
  const root = createSiteWithPages(pages);
  editPageFile(root, 'home', (home: { sections: [Section, ...Section[]] }) => {
    const [first, ...others] = home.sections;
    const copies = Array.from({ length: sections - home.sections.length }, (_, index) => {
      const { block, id, ...rest } = others[index % others.length]!;
      return { block, ...(id !== undefined && { id: `${String(id)}-${index}` }), ...rest };
    });
    editPageFile(root, 'about', (about: object) => ({ ...about, sections: [first, ...others, ...copies] }));
    return home;
  });
  const who = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', '-c', 'gc.auto=0'];
  for (const words of [['init'], ['add', 'pages', 'schemas'], ['commit', '-m', 'A large site']])
    execFileSync('git', [...who, ...words], { cwd: root, stdio: 'ignore' });
  return root;
}
