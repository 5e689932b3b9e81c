import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { compileFormScript } from '../../src/build/compileFormScript.ts';
import { evaluate } from '../../src/form/model/evaluate.ts';
import type { FormCheck, FormChecks, FormSchema } from '../../src/form/model/FormModule.ts';
import { FormStore } from '../../src/form/state/FormStore.ts';
import { importForm } from '../../src/page/importForm.ts';
import { refusalsOf } from './answers.ts';
import { formFile, loadForm } from './loadForm.ts';

const schema: FormSchema = {
  type: 'object',
  required: ['mail'],
  properties: {
    mail: { type: 'string', format: 'email', title: 'Mail' },
    again: { type: 'string', title: 'Mail again' },
    isOther: { type: 'boolean' },
  },
  if: { required: ['isOther'], properties: { isOther: { const: true } } },
  then: { properties: { other: { type: 'string', title: 'Other' } } },
};
const formWith = (checks: FormChecks) => ({ ...loadForm(formFile(schema)), checks });
const isSame: FormCheck = ({ mail, again }) => ({ '/again': mail === again ? undefined : 'The addresses differ' });

describe('a form’s own check', () => {
  test('refuses an answer after the schema, at the field that it names', () => {
    const form = formWith({ check: isSame });
    expect(refusalsOf(form, { mail: 'a@b.co', again: 'a@c.co' })).toEqual([
      { path: '/again', message: 'The addresses differ' },
    ]);
    expect(refusalsOf(form, { mail: 'a@b.co', again: 'a@b.co' })).toEqual([]);
  });

  test('adds no second message to a field that the schema refuses', () => {
    const form = formWith({ check: () => ({ '/mail': 'Never' }) });
    expect(refusalsOf(form, { mail: 'a' }).map(({ message }) => message)).toEqual(['Mail must be an e-mail address']);
  });

  test('speaks for the form where the named field is not visible', () => {
    const form = formWith({ check: () => ({ '/other': 'No place left' }) });
    expect(refusalsOf(form, { mail: 'a@b.co' })).toEqual([{ path: '', message: 'No place left' }]);
  });

  test('that throws refuses nothing, and is logged without answers', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const form = formWith({
      check: ({ mail }) => {
        throw new TypeError(`wrong ${String(mail)}`);
      },
    });
    expect(refusalsOf(form, { mail: 'ada@b.co' })).toEqual([]);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('A check of the form "Test" failed: TypeError'));
    expect(String(log.mock.calls)).not.toContain('ada@b.co');
    log.mockRestore();
  });

  test('is run again when any answer changes', () => {
    const store = new FormStore(formWith({ check: isSame }));
    store.setValue('/again', 'a@c.co');
    store.touch('/again');
    expect(store.messageAt('/again')).toBe('The addresses differ');
    store.setValue('/mail', 'a@c.co');
    expect(store.messageAt('/again')).toBeUndefined();
  });
});

test('a key in a form with a check validates its own field and runs the check once', () => {
  const check = vi.fn(isSame);
  const form = formWith({ check });
  const run: number[] = [];
  const validators = Object.fromEntries(
    Object.entries(form.validators).map(([number, validate]) => [
      number,
      (...words: Parameters<typeof validate>) => {
        run.push(Number(number));
        const isValid = validate(...words);
        Object.assign(validators[Number(number)]!, { errors: validate.errors });
        return isValid;
      },
    ]),
  ) as unknown as typeof form.validators;
  const store = new FormStore({ ...form, validators });
  for (const pointer of ['/mail', '/again']) store.touch(pointer);
  run.length = 0;
  check.mockClear();
  store.setValue('/mail', 'a@b');
  const validated = Object.entries(form.nodes[0]!.fields!).filter(([, node]) => run.includes(form.nodes[node]!.test!));
  expect(validated.map(([name]) => name)).toEqual(['mail']);
  expect(check).toHaveBeenCalledTimes(1);
});

test('a check that reads an untouched field follows its answer', () => {
  const store = new FormStore(formWith({ check: isSame }));
  store.setValue('/again', 'a@c.co');
  store.touch('/again');
  store.setValue('/mail', 'a@c.co');
  expect([store.messageAt('/again'), store.messageAt('/mail')]).toEqual([undefined, undefined]);
});

test('a hint of a form’s own checks follows the answers when a field is left', () => {
  const form = formWith({ hint: ({ mail }) => (mail === 'a@b.co' ? { '/again': 'Write it again' } : {}) });
  const store = new FormStore(form);
  store.setValue('/mail', 'a@b.co');
  expect(store.fieldAt('/again')!.hint).toBe('');
  store.leave('/mail');
  store.touchLeft();
  expect(store.fieldAt('/again')!.hint).toBe('Write it again');
  expect(refusalsOf(form, evaluate(form, store.values).value as typeof store.values)).toEqual([]);
});

describe('the script of a form', () => {
  const root = mkdtempSync(join(tmpdir(), 'checks-'));
  afterAll(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const load = async (id: string) => {
    const { file } = await compileFormScript(root, id, formFile(schema), 'test');
    return importForm(pathToFileURL(file).href);
  };

  test('holds the checks of its form with all that they import', async () => {
    write('src/form/checks/words.ts', 'export const words: string = "The addresses differ";');
    write(
      'src/form/checks/visit.ts',
      'import { words } from "./words.ts";\nexport const check = ({ mail, again }: Record<string, unknown>) => mail === again ? {} : { "/again": words };',
    );
    const form = await load('visit');
    expect(refusalsOf(form, { mail: 'a@b.co', again: 'x' })).toEqual([
      { path: '/again', message: 'The addresses differ' },
    ]);
  });

  test('holds no checks of another form', async () => {
    expect((await load('other')).checks).toBeUndefined();
  });

  test('is made again when its checks change', async () => {
    write('src/form/checks/visit.ts', 'export const check = () => ({ "/mail": "Changed" });');
    expect(refusalsOf(await load('visit'), { mail: 'a@b.co' })).toEqual([{ path: '/mail', message: 'Changed' }]);
  });
});
