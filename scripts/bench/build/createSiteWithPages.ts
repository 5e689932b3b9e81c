import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../../..');
const PARTS = [
  'src',
  'pages',
  'schemas',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];
/** Pages of one address each. */
const MODELS = ['about', 'services', 'home', 'trainings', 'contact', 'sponsor', 'siwes'];
/** Number of pages that show the question changed by the benchmark. */
const SHOWING = 3;

interface PageText {
  title: string;
  sections: object[];
}

const QUESTION = { id: 'bench', question: 'How long does it take?', ans: { summary: 'Answer 0.' } };
const ASKED = { block: 'faq', heading: 'Questions', entries: { $content: 'faqs', ids: [QUESTION.id] } };

/**
 * Creates a copy of the project with `count` pages and empty caches, and returns its folder. Additional pages are
 * copies of seven pages in turn, each with its own title. Three pages show an additional question.
 */
export function createSiteWithPages(count: number): string {
  const root = mkdtempSync(join(tmpdir(), `pages-${count}-`));
  for (const name of PARTS) cpSync(join(project, name), join(root, name), { recursive: true });
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(project, 'node_modules')).filter((one) => one !== '.cache'))
    symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name));
  editPageFile(root, 'content/faqs', (questions: object[]) => [...questions, QUESTION]);
  for (const name of MODELS.slice(0, SHOWING))
    editPageFile(root, name, (page: PageText) => ({ ...page, sections: [...page.sections, ASKED] }));

  const models = MODELS.map(
    (name) => JSON.parse(readFileSync(join(project, `pages/${name}.json`), 'utf8')) as PageText,
  );
  for (let page = pagesOf(root); page < count; page++) {
    const model = models[page % models.length]!;
    const copy = { ...model, route: `/more/page-${page}`, title: `${model.title}, number ${page}` };
    writeFileSync(join(root, `pages/more-${page}.json`), JSON.stringify(copy, null, 2));
  }
  return root;
}

/** Rewrites a file of pages/, named without `.json`. */
export function editPageFile<Value>(root: string, name: string, change: (value: Value) => unknown): void {
  const file = join(root, 'pages', `${name}.json`);
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Value), null, 2));
}

const pagesOf = (root: string) =>
  readdirSync(join(root, 'pages')).filter((name) => name.endsWith('.json') && name !== 'site.json').length;
