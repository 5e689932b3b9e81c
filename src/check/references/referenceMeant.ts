import { plainName } from '../../page/plainName.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import { likely, nearest, suggest } from '../told/nearest.ts';
import type { Project } from '../read/Project.ts';
import type { Names } from './Resolved.ts';
import { child, textAt } from '../told/wordPlace.ts';

/** What may stand beside the key of each reference. */
export const BESIDE: Record<string, readonly string[]> = {
  $content: ['ids', 'id'],
  $query: ['variables', 'fallback'],
  $form: [],
  $param: [],
  $entry: [],
};

/** The id of the entry that has such a title, name or question. */
export function idOfWords(words: string, list: unknown[], free: string[]): string | undefined {
  const named = plainName(words);
  const isCalled = (entry: unknown) =>
    ['title', 'name', 'question', 'heading', 'label', 'slug'].some((key) => {
      const text = textAt(entry, key);
      return text !== '' && (plainName(text) === named || nearest(plainName(text), [named]) !== undefined);
    });
  const id = textAt(
    list.find((entry) => free.includes(textAt(entry, 'id')) && isCalled(entry)),
    'id',
  );
  return id === '' || nearest(words, free) === id ? undefined : id;
}

/** The key of a reference that was written without its $, where what it names is there. */
export function unmarkedKey(
  item: Record<string, unknown>,
  { content, forms }: Project,
  { queries }: Names,
): string | undefined {
  const known: Record<string, (name: string) => boolean> = {
    content: (name) => content.has(name),
    form: (name) => forms.has(name),
    query: (name) => queries.includes(name),
    media: () => true,
  };
  return Object.keys(known).find((key) => {
    const name = item[key];
    const beside = key === 'media' ? ['alt', 'focalPoint', 'altText'] : BESIDE[`$${key}`]!;
    return (
      typeof name === 'string' &&
      known[key]!(name) &&
      Object.keys(item).every((one) => one === key || beside.includes(one))
    );
  });
}

/** The collection that a reference without its name speaks of: the one that has the entries it names. */
export function nameless(item: Record<string, unknown>, { content }: Project): string | undefined {
  const [key, ...more] = Object.keys(item);
  if (more.length > 0 || (key !== 'ids' && key !== 'id')) return undefined;
  const ids = [item[key]].flat();
  const has = (list: unknown, id: unknown) => Array.isArray(list) && list.some((entry) => child(entry, 'id') === id);
  return [...content].find(([, { value }]) => ids.length > 0 && ids.every((id) => has(value, id)))?.[0];
}

/** The form that a name is a slip of; else the file to bring back, which a page of the same name says was there, or the forms there are. */
export function formMend(name: string, page: JsonFile, { forms }: Project): string {
  const mend = suggest(name, forms.keys(), 'Forms');
  if (likely(name, forms.keys()) !== undefined) return mend;
  const wasThere = page.path === `pages/${name}.json`;
  return wasThere
    ? `Bring schemas/${name}.json back: git checkout -- schemas/${name}.json. Or name another. ${mend}`
    : mend;
}

/** The entries that a page speaks of without saying so: those of the collection that has all the fields it shows. */
export function entriesMeant(page: unknown, project: Project, { params }: Pick<Names, 'params'>): string {
  const from = collectionMeant(page, project);
  const param = params === 'unknown' ? undefined : params[0];
  return `{ "from": ${from ? JSON.stringify(from) : '…'}, "param": ${param ? JSON.stringify(param) : '…'} }`;
}

/** The first collection whose entries have all the fields that a page shows of its entry; undefined for a page that shows none. */
export function collectionMeant(page: unknown, { content }: Project): string | undefined {
  const fields = [...JSON.stringify(page).matchAll(/"\$entry":"(\w+)"/g)].map(([, name]) => name!);
  const has = (list: unknown) =>
    Array.isArray(list) && fields.every((field) => list.some((entry) => child(entry, field) !== undefined));
  return fields.length === 0 ? undefined : [...content].find(([, { value }]) => has(value))?.[0];
}
