import { basename } from 'node:path';
import { queryDocuments } from '../../content/documents.ts';
import type { Place } from '../../page/resolveContent.ts';
import { plainName } from '../../page/plainName.ts';
import type { Found } from '../diagnostics/Found.ts';
import { child, isObject, type Path } from '../diagnostics/path.ts';
import { show } from '../diagnostics/words.ts';
import type { Ask } from '../memoize.ts';
import type { State } from '../State.ts';

/** What is wrong with a reference, at a path of its group. */
export type ReferenceFault = Pick<Found, 'code' | 'message' | 'on' | 'data'> & { path: Path };

/** What is wrong with the keys beside `$content`; entries that are named one by one are looked up after it. */
export function contentFaults(item: Record<string, unknown>, at: Place): ReferenceFault[] {
  const { id, ids } = item;
  if ('id' in item && 'ids' in item)
    return [
      {
        path: ['id'],
        on: 'key',
        code: 'second-reference',
        message: 'stands beside "ids": the one is for one entry, the other for several',
        data: { kind: 'changes', alternatives: [[{ path: [...at.path, 'id'], remove: true }]] },
      },
    ];
  if (Array.isArray(id))
    return [
      {
        path: ['id'],
        on: 'key',
        code: 'unknown-key',
        message: 'is a list, and names one entry',
        data: { kind: 'unknown-key', key: 'id', allowed: ['ids'] },
      },
    ];
  if (!('ids' in item)) return [];
  if (!Array.isArray(ids))
    return [
      {
        path: ['ids'],
        code: 'wrong-type',
        message: 'must be a list [ … ] of ids',
        data: { kind: 'type', expected: ['array'] },
      },
    ];
  return ids.flatMap((one, index) =>
    ids.indexOf(one) < index
      ? [{ path: ['ids', index], code: 'repeated', message: `is ${show(one)}, which is named before` }]
      : [],
  );
}

/** A part of the name of a picture, as files have them. */
const SLOT = /^[a-z0-9]+([-_.][a-z0-9]+)*$/;
/** What the build makes of a picture. */
const MADE = ['src', 'avif', 'webp', 'width', 'height'];

/** The name of a picture that is written with its folder or ending. */
export const bareName = (name: string): string =>
  name.replace(/^[./]*(pages\/)?(media\/)?/, '').replace(/\.(jpe?g|png|webp|avif|gif|svg)$/i, '');

/** What is wrong with a reference to a picture. */
export function mediaFault(item: Record<string, unknown>, name: string): ReferenceFault[] {
  const made = MADE.filter((key) => Object.hasOwn(item, key)).map((key): ReferenceFault => ({
    path: [key],
    on: 'key',
    code: 'unknown-key',
    message: 'is what the build makes of "$media"',
    data: { kind: 'unknown-key', key, allowed: [] },
  }));
  const slot = bareName(name);
  const isRight = slot === name && slot.split('/').every((part) => SLOT.test(part));
  const plain = /^https?:/.test(name) ? plainName(basename(slot)) : slot.split('/').map(plainName).join('/');
  const message = `is ${show(name)}: a picture goes by the name of its file in pages/media/ alone, in small letters, digits and hyphens`;
  return isRight
    ? made
    : [
        ...made,
        { path: ['$media'], code: 'wrong-name', message, data: { kind: 'choices', choices: [plain || 'a-picture'] } },
      ];
}

/** What is wrong with what a query is asked with: its own words say which variables it takes and which it needs. */
export function variablesFault(
  query: string,
  variables: unknown,
  params: readonly string[] | undefined,
): ReferenceFault[] {
  const words = Object.entries(queryDocuments).find(([name]) => name === query)?.[1] ?? '';
  const asked = [...words.matchAll(/\$(\w+)\s*:\s*[\w[\]]+(!?)/g)].map(([, name, need]) => ({
    name: name!,
    isNeeded: need === '!',
  }));
  const needed = asked.filter(({ isNeeded }) => isNeeded).map(({ name }) => name);
  const param = { const: { $param: params?.[0] ?? '…' } };
  const whole = { const: Object.fromEntries(needed.map((name) => [name, param.const])) };
  if (variables === undefined)
    return needed.length === 0
      ? []
      : [
          {
            path: ['variables'],
            code: 'missing',
            message: 'is missing',
            data: { kind: 'missing-key', key: 'variables', schema: whole },
          },
        ];
  if (!isObject(variables))
    return [
      {
        path: ['variables'],
        code: 'wrong-type',
        message: 'must be a group { … }',
        data: { kind: 'type', expected: ['object'] },
      },
    ];
  const names = asked.map(({ name }) => name);
  const stray = Object.keys(variables).filter((name) => !names.includes(name));
  const missing = needed.filter((name) => !Object.hasOwn(variables, name));
  if (stray.length > 0)
    return stray.map((key): ReferenceFault => ({
      path: ['variables', key],
      on: 'key',
      code: 'unknown-key',
      message: 'is no variable of this query',
      data: { kind: 'unknown-key', key, allowed: missing.length > 0 ? missing : names },
    }));
  return missing.map((key): ReferenceFault => ({
    path: ['variables', key],
    code: 'missing',
    message: 'is missing',
    data: { kind: 'missing-key', key, schema: param },
  }));
}

const UNMARKED: Record<string, (state: State) => readonly string[]> = {
  content: ({ collections }) => collections,
  from: ({ collections }) => collections,
  form: ({ forms }) => forms,
  query: ({ queries }) => queries,
};

/** A group that is a reference but for the $ of its mark, or for the mark. */
export function unmarkedReference(item: Record<string, unknown>, ask: Ask<State>): ReferenceFault | undefined {
  const keys = Object.keys(item);
  const key = keys.find((one) => Object.hasOwn(UNMARKED, one) && ask(UNMARKED[one]!).includes(item[one] as string));
  if (
    key !== undefined &&
    !('param' in item) &&
    keys.every((one) => one === key || /^(ids?|variables|fallback)$/.test(one))
  ) {
    const mark = key === 'from' ? '$content' : `$${key}`;
    return {
      path: [key],
      on: 'key',
      code: 'unknown-key',
      message: 'is a reference without its $',
      data: { kind: 'unknown-key', key, allowed: [mark] },
    };
  }
  if (!Array.isArray(item.ids) || keys.length !== 1) return undefined;
  const ids = item.ids as unknown[];
  const home = ask(({ collections }) => collections).find((name) => {
    const list = ask(({ site }) => site.content.get(name))?.value;
    return Array.isArray(list) && ids.every((id) => list.some((entry) => child(entry, 'id') === id));
  });
  return home === undefined
    ? undefined
    : {
        path: ['$content'],
        code: 'missing',
        message: 'is missing',
        data: { kind: 'missing-key', key: '$content', schema: { const: home } },
      };
}
