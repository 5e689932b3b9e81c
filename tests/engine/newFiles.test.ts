import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createItemFromArgs } from '../../scripts/new/createItemFromArgs.ts';
import { copyOfProject } from './copyOfProject.ts';
import { runIn } from './recipes.ts';

const project = resolve(import.meta.dirname, '../..');
const MADE = {
  page: 'open-evening',
  form: 'siwes-feedback',
  block: 'notice-board',
  checks: 'siwes-feedback',
  widget: 'rating-buttons',
  'field-type': 'member-code',
  rule: 'no-full-stop',
  action: 'move-to-top',
  query: 'frequent-questions',
};

/** Items whose code becomes that of the guides. */
const GUIDED = { rule: 'no-company-title', checks: 'partner-with-us' };

let root: string;
let made: string[];
let guided: string[];
const bin = (words: string) => runIn(root, `node_modules/.bin/${words}`, { NO_COLOR: '1' });

/** Returns the TypeScript of a guide, block by block. */
const codeIn = (guide: string) =>
  [...readFileSync(join(project, guide), 'utf8').matchAll(/^ {3}```ts\n(.*?)^ {3}```/gms)].map(([, code]) => code!);

const create = (items: [kind: string, name: string][]) =>
  items.flatMap((words) => {
    const outcome = createItemFromArgs(root, words);
    if ('refused' in outcome) throw new Error(outcome.refused);
    return outcome.made;
  });

beforeAll(async () => {
  root = copyOfProject();
  for (const part of ['tests', '.oxlintrc.json', '.oxfmtrc.json', '.vscode'])
    cpSync(join(project, part), join(root, part), { recursive: true });
  const [last, ...others] = Object.entries(MADE).toReversed();
  made = create(others.toReversed());
  guided = create(Object.entries(GUIDED));
  writeCodeOfGuides();
  // The command also updates the lists and types, for all of them.
  const output = await runIn(root, `npm run -s new -- ${last!.join(' ')}`);
  made.push(.../^Created (.+)\.$/m.exec(output)![1]!.split(', '));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Replaces the example rule with its test, and the example form check, with those of the guides. */
function writeCodeOfGuides(): void {
  const [rule = '', ruleTest = ''] = codeIn('src/check/README.md');
  const [check = ''] = codeIn('src/form/README.md');
  const path = join(root, 'src/check/customRules/noCompanyTitle');
  const example = readFileSync(`${path}.test.ts`, 'utf8');
  writeFileSync(`${path}.ts`, rule);
  writeFileSync(`${path}.test.ts`, example.replace(/^test\(.*?^\}\);$/ms, ruleTest));
  writeFileSync(join(root, `src/form/checks/${GUIDED.checks}.ts`), check);
}

test('files of each kind pass the check', async () => {
  expect(await runIn(root, 'npm run -s check')).not.toMatch(/error/i);
});

test('files of each kind and the generated lists pass types, lint and format', async () => {
  const lists = ['src/check/customRules/customRules.ts', 'src/content/queries.ts', 'src/studio/actions/actions.ts'];
  const code = [...made.filter((path) => /\.tsx?$/.test(path)), ...lists];
  // Other files do not depend on new ones. The server declares the types of its requests.
  const include = [...code, ...guided, 'src/**/*.d.ts', 'src/server/createServer.ts'];
  writeFileSync(join(root, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.json', include }));
  await bin('tsc -p tsconfig.new.json');
  await bin(`oxlint --deny-warnings ${code.join(' ')}`);
  const styles = made.filter((path) => path.endsWith('.css'));
  expect(await bin(`oxfmt --check ${[...code, ...styles].join(' ')}`)).toContain('correct format');
});

test('the new tests pass, those of the guides, and the contract tests', async () => {
  const own = [...made, ...guided].filter((path) => /\.test\.tsx?$/.test(path));
  expect(own).toHaveLength(8);
  const files = [...own, ...['gallery', 'blocks', 'forms'].map((name) => `tests/contracts/${name}`)];
  // Of the blocks, answers and forms only the new ones.
  const titles = `^(?! *('block|'answer|the form) )|notice-board|siwes-feedback`;
  const output = await bin(
    `vitest run --project unit --maxWorkers 1 --reporter verbose ${files.join(' ')} -t "${titles}"`,
  );
  expect(output).toMatch(/Test Files {2}11 passed/);
  expect(output).toMatch(/✓ .*block notice-board/);
  expect(output).toMatch(/✓ .*the form siwes-feedback/);
  expect(output).toMatch(/✓ .*warns about a page whose title is the name of the company/);
});
