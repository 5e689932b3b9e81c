import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfProject } from './copyOfProject.ts';

const KEPT = ['site.json', 'not-found.json', 'siwes.json'];
const HOME = { label: 'Home', to: '/' };

/** A copy of the project with two pages, one of them a form, so that it builds in seconds; its folder. */
export function smallCopy(): string {
  const root = copyOfProject();
  for (const folder of ['pages', 'pages/content', 'schemas'])
    for (const name of readdirSync(join(root, folder)))
      if (name.endsWith('.json') && !KEPT.includes(name)) rmSync(join(root, folder, name));
  edit(root, 'pages/site.json', (site) => ({
    ...site,
    navigation: [HOME],
    footerCall: { heading: 'Talk to us', link: HOME },
    quickLinks: [HOME],
    resources: [HOME],
  }));
  edit(root, 'pages/siwes.json', (page) => ({ ...page, route: '/' }));
  writeAbout(root, 'About us');
  return root;
}

/** Writes the page /about of a small copy with these words as its heading. */
export function writeAbout(root: string, heading: string): void {
  const sections = [{ block: 'opening', heading, cloth: { tiles: [['eye', 'pen', 'leaf']] } }];
  const page = { route: '/about', title: 'About', description: 'A small page.', header: 'light', sections };
  writeFileSync(join(root, 'pages/about.json'), JSON.stringify({ $schema: '../schemas/meta/page.json', ...page }));
}

function edit(root: string, path: string, change: (content: object) => object) {
  const file = join(root, path);
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as object)));
}
