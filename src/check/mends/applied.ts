import type { Problem } from '../told/Problem.ts';
import { child, isObject, type Path } from '../told/wordPlace.ts';

/**
 * What a file says once a problem's mend is followed word for word, `to` with the place where the mended value stands
 * then; undefined where the mend asks for words of a person, or for more than an edit of this value.
 */
export function applied(root: unknown, { path, mend, on, kind }: Problem): { root: unknown; to: Path } | undefined {
  if (!path || path.length === 0 || path.reduce(child, root) === undefined) return undefined;
  const here = path.reduce(child, root);
  const isKey = on === 'key' && typeof path.at(-1) === 'string';
  // Told of a whole group, and said of a key in it.
  if (on === 'key' && !isKey) return undefined;
  const own = path.slice(0, -1);
  const written = (value: unknown) => ({ root: changed(root, path, () => value), to: path });
  const renamed = (name: string, value = here) =>
    name === path.at(-1) || isObject(child(own.reduce(child, root), name))
      ? undefined
      : { root: changed(root, own, (group) => withKey(group, String(path.at(-1)), name, value)), to: [...own, name] };
  if (/^Remove it(\.|[,;]? or |: )/.test(mend)) return written(undefined);
  const near = /^Did you mean ("(?:[^"\\]|\\.)*")\?/.exec(mend)?.[1];
  if (near !== undefined) {
    const meant = JSON.parse(near) as string;
    return isKey || kind === 'unknown-key' || kind === 'stray-key' ? renamed(meant) : written(meant);
  }
  if (mend.startsWith('Put [ ] around it.')) return written([here]);
  if (mend.startsWith('Remove the [ ] around it.') && Array.isArray(here)) return written(here[0]);
  const rest = /^(?:Write|Put quotes around it:|Remove the quotes:) (?=["[{\dtfn-])(.*)$/s.exec(mend)?.[1];
  if (rest === undefined || rest.includes('"…"')) return undefined;
  const said = beginning(rest);
  if (!said) return undefined;
  const after = rest.slice(said.length);
  const instead = after.startsWith(': ') ? beginning(after.slice(2)) : undefined;
  if (instead && typeof said.value === 'string')
    return after.slice(2 + instead.length) === ` in the place of ${JSON.stringify(path.at(-1))}.`
      ? renamed(said.value, instead.value)
      : undefined;
  // An explanation may follow; another value, or a second step, makes it more than this one edit.
  if (!/^[.:;,](\s|$)|^$/.test(after) || /^[,:]? ?(and |["{[])/.test(after)) return undefined;
  return isKey && typeof said.value === 'string' ? renamed(said.value) : written(said.value);
}

/** The JSON that a sentence begins with, and its length. */
function beginning(sentence: string): { value: unknown; length: number } | undefined {
  const end = /^"(?:[^"\\]|\\.)*"|^[\w.-]+(?<!\.)/.exec(sentence)?.[0].length;
  const ends = end === undefined ? [...sentence.matchAll(/[}\]]/g)].map(({ index }) => index + 1) : [end];
  for (const length of ends) {
    try {
      return { value: JSON.parse(sentence.slice(0, length)) as unknown, length };
    } catch {
      // The group or list may end further on.
    }
  }
  return undefined;
}

/** A value with another one at a path; what becomes undefined is gone. */
function changed(root: unknown, [step, ...rest]: Path, put: (old: unknown) => unknown): unknown {
  if (step === undefined) return put(root);
  const value = changed(child(root, step), rest, put);
  if (Array.isArray(root))
    return root.flatMap((one, index) => (index !== step ? [one] : value === undefined ? [] : [value]));
  const group = Object.entries(root as object).map(([key, one]) => [key, key === step ? value : one] as const);
  return Object.fromEntries(group.filter(([, one]) => one !== undefined));
}

const withKey = (group: unknown, key: string, name: string, value: unknown): unknown =>
  Object.fromEntries(Object.entries(group as object).map((entry) => (entry[0] === key ? [name, value] : entry)));
