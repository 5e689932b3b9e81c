import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNewItem } from '../../scripts/new/createNewItem.ts';
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
  rule: 'no-company-title',
  action: 'move-to-top',
  query: 'frequent-questions',
};

let root: string;
let made: string[];
const bin = (words: string) => runIn(root, `node_modules/.bin/${words}`, { NO_COLOR: '1' });

/** Returns the TypeScript of a guide, block by block. */
const codeIn = (guide: string) =>
  [...readFileSync(join(project, guide), 'utf8').matchAll(/^ {3}```ts\n(.*?)^ {3}```/gms)].map(([, code]) => code!);

beforeAll(async () => {
  root = copyOfProject();
  for (const part of ['tests', '.oxlintrc.json', '.oxfmtrc.json', '.vscode'])
    cpSync(join(project, part), join(root, part), { recursive: true });
  const [last, ...others] = Object.entries(MADE).toReversed();
  made = others.toReversed().flatMap((words) => {
    const outcome = createNewItem(root, words);
    if ('refused' in outcome) throw new Error(outcome.refused);
    return outcome.made;
  });
  // The command also updates the lists and types, for all of them.
  const output = await runIn(root, `npm run -s new -- ${last!.join(' ')}`);
  made.push(.../^Created (.+)\.$/m.exec(output)![1]!.split(', '));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('files of each kind pass the check', async () => {
  expect(await runIn(root, 'npm run -s check')).not.toMatch(/error/i);
});

/** Checks the types of the new files and the generated lists: other files do not depend on new ones. */
const checkTypes = () => bin('tsc -p tsconfig.new.json');

test('files of each kind and the generated lists pass types, lint and format', async () => {
  const lists = ['src/check/customRules/customRules.ts', 'src/content/queries.ts', 'src/studio/actions/actions.ts'];
  const code = [...made.filter((path) => /\.tsx?$/.test(path)), ...lists];
  // The server declares the types of its requests.
  const include = [...code, 'src/**/*.d.ts', 'src/server/createServer.ts'];
  writeFileSync(join(root, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.json', include }));
  await checkTypes();
  await bin(`oxlint --deny-warnings ${code.join(' ')}`);
  const styles = made.filter((path) => path.endsWith('.css'));
  expect(await bin(`oxfmt --check ${[...code, ...styles].join(' ')}`)).toContain('correct format');
});

test('the new tests pass, and the contract tests of blocks, forms and gallery', async () => {
  const own = made.filter((path) => /\.test\.tsx?$/.test(path));
  expect(own).toHaveLength(6);
  const files = [...own, ...['gallery', 'blocks', 'forms'].map((name) => `tests/contracts/${name}`)];
  // Of the blocks, answers and forms only the new ones.
  const titles = `^(?! *('block|'answer|the form) )|notice-board|siwes-feedback`;
  const output = await bin(
    `vitest run --project unit --maxWorkers 1 --reporter verbose ${files.join(' ')} -t "${titles}"`,
  );
  expect(output).toMatch(/Test Files {2}9 passed/);
  expect(output).toMatch(/✓ .*block notice-board/);
  expect(output).toMatch(/✓ .*the form siwes-feedback/);
});

test('the rule and the form check of the guides pass their tests', async () => {
  const [rule = '', ruleTest = ''] = codeIn('src/check/README.md');
  const [check = ''] = codeIn('src/form/README.md');
  const [path, checkPath] = ['src/check/customRules/noCompanyTitle', 'src/form/checks/siwes-feedback'];
  const example = readFileSync(join(root, `${path}.test.ts`), 'utf8');
  writeFileSync(join(root, `${path}.ts`), rule);
  writeFileSync(join(root, `${path}.test.ts`), example.replace(/^test\(.*?^\}\);$/ms, ruleTest));
  writeFileSync(join(root, `${checkPath}.ts`), check);
  await checkTypes();
  const output = await bin(`vitest run --project unit --maxWorkers 1 ${path}.test.ts ${checkPath}.test.ts`);
  expect(output).toMatch(/Tests {2}4 passed/);
});

test('an unknown kind is refused with the kinds', async () => {
  await expect(runIn(root, 'npm run -s new -- course cloud')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Usage: npm run new -- page|form|block|checks|widget|field-type|rule|action|query'),
  });
});
