import { isDeepStrictEqual } from 'node:util';
import type { JsonFile } from '../read/JsonFile.ts';
import { placesOf, removalOf } from './shownPlaces.ts';
import type { Problem } from '../told/Problem.ts';
import type { Project } from '../read/Project.ts';
import type { Schemas } from '../schema/Schemas.ts';
import { plainName } from '../../page/plainName.ts';
import { nearest } from '../told/nearest.ts';
import { schemaOfPlace } from '../schema/schemaOfPlace.ts';
import { typeMend } from '../schema/typeMend.ts';
import { skeleton } from '../schema/valueWords.ts';
import { child, isObject, type Path, textAt } from '../told/wordPlace.ts';

const ENTRIES = { items: { type: 'object' } };

/** Checks every collection: a list of entries with an id each, by schemas/meta/content/<collection>.json if there is one. */
export function checkContent(project: Project, schemas: Schemas): Problem[] {
  const { content } = project;
  return [...content].flatMap(([name, file]) => {
    if (file.broken) return [];
    if (!Array.isArray(file.value))
      return [file.problem([], 'this file must be a list [ … ] of entries', typeMend(['array'], file.value, ENTRIES))];
    if (file.value.length === 0) return emptied(name, file, project, schemas);
    const first = new Map<string, number>();
    const list = file.value as unknown[];
    const problems = list.flatMap((entry, index) => {
      if (!isObject(entry)) return [file.problem([index], 'must be a group { … }', 'Write { "id": "…", … }.')];
      if (Object.keys(entry).length === 0)
        return [{ ...file.problem([index], 'is empty', 'Remove it.'), isWhole: true as const }];
      if (typeof entry.id !== 'string' || entry.id === '') {
        return [
          file.problem(
            [index, 'id'],
            entry.id === undefined ? 'is missing' : 'must be a short name in quotes',
            `${entry.id === undefined ? 'Add "id": ' : 'Write '}${JSON.stringify(idMeant(entry, name, project))}: a name that no other entry has; pages refer to it.`,
            'value',
            { ...(entry.id === undefined && { kind: 'missing' }) },
          ),
        ];
      }
      const twin = first.get(entry.id);
      if (twin === undefined) first.set(entry.id, index);
      if (twin !== undefined && isDeepStrictEqual(entry, list[twin]))
        return [{ ...file.problem([index], `is the same as #${twin + 1}`, 'Remove it.'), isWhole: true as const }];
      return twin === undefined ? [] : [sameIds(file, twin, index)];
    });
    problems.push(...sameSlugs(file), ...othersSlugs(file));
    const ids = problems.map(({ line, column }) => `${line}:${column}`);
    const refused = schemas.fileProblems(`schemas/meta/content/${name}.json`, file);
    return [
      ...problems,
      ...refused
        .filter(({ line, column, path }) => !(path?.at(-1) === 'id' && ids.includes(`${line}:${column}`)))
        .map((problem) => withOwnSlug(problem, list)),
    ];
  });
}

/** A list without entries, of which pages name some or show one at least: told once, and not at each place. */
function emptied(name: string, file: JsonFile, { pages }: Project, schemas: Schemas): Problem[] {
  const failing = [...pages.values()].flatMap((page) =>
    placesOf(name, page.value)
      .filter((path) => idsNamed(path.reduce<unknown>(child, page.value), name).length > 0 || isFilled(page, path))
      .map((path) => ({ page, path })),
  );
  if (failing.length === 0) return [];
  const named = [
    ...new Set(failing.flatMap(({ page, path }) => idsNamed(path.reduce<unknown>(child, page.value), name))),
  ];
  const entry = skeleton(child(schemas.schema(`schemas/meta/content/${name}.json`), 'items'));
  const ids = `${named
    .slice(0, 3)
    .map((id) => JSON.stringify(id))
    .join(', ')}${named.length > 3 ? ', …' : ''}`;
  const [cause, mend] =
    named.length > 0
      ? [`pages name ${ids}`, `Write entries with those ids, or bring it back: git checkout -- ${file.path}`]
      : ['pages show one at least', `Add one: ${entry}`];
  const { orRemove, ...uses } = removalOf(failing);
  const problem = file.problem([], `this file has no entry, and ${cause}`, `${mend}${orRemove}.`);
  return [{ ...problem, isWhole: true, ...uses }];

  function isFilled(page: JsonFile, path: Path): boolean {
    const own = path.at(-1) === 'fallback' ? path.slice(0, -1) : path;
    return Number(child(schemaOfPlace(page, own, schemas), 'minItems') ?? 0) > 0;
  }
}

/** Of two entries with one id, the one whose words are others is the copy: it goes by its own words. */
function sameIds(file: JsonFile, first: number, second: number): Problem {
  const list = file.value as unknown[];
  const id = textAt(list[first], 'id');
  const words = (index: number) =>
    ['slug', 'title', 'name', 'question'].map((key) => plainName(textAt(list[index], key))).filter(Boolean);
  // Pictures keep the name of the entry that they were made for.
  const isOwn = (index: number) =>
    words(index).includes(id) || new RegExp(`"\\$media":"[^"]*${id}"`).test(JSON.stringify(list[index]));
  const copy = isOwn(second) && !isOwn(first) ? first : second;
  const taken = list.map((entry) => textAt(entry, 'id'));
  const own = [...words(copy), `${id}-${copy + 1}`].map((name) => name.split('-').slice(0, 6).join('-'));
  const cause = `is ${JSON.stringify(id)}, as in #${(copy === first ? second : first) + 1}`;
  const meant = own.find((name) => !taken.includes(name))!;
  return file.problem([copy, 'id'], cause, `Write ${JSON.stringify(meant)}: each entry has an id of its own.`);
}

/** An entry without a slug is most likely to have its id for one. */
function withOwnSlug(problem: Problem, list: unknown[]): Problem {
  const [index, key] = problem.path ?? [];
  const id = typeof index === 'number' ? textAt(list[index], 'id') : '';
  const isMissing = key === 'slug' && problem.kind === 'missing' && id !== '';
  return isMissing ? { ...problem, mend: `Add "slug": ${JSON.stringify(id)}.` } : problem;
}

/** The id of an entry that has none: one that pages name and no entry has, else made of its words. */
function idMeant(entry: object, collection: string, { pages, content }: Project): string {
  const list = content.get(collection)!.value as unknown[];
  const taken = list.map((other) => child(other, 'id'));
  const wanted = [...pages.values(), ...content.values()].flatMap(({ value }) => idsNamed(value, collection));
  const words = plainName(String(Object.values(entry).find((value) => typeof value === 'string') ?? 'entry'));
  const made = words.split('-').slice(0, 4).join('-');
  return (
    wanted.find((id) => !taken.includes(id)) ??
    [made, ...list.map((_, index) => `${made}-${index + 2}`)].find((id) => !taken.includes(id))!
  );
}

/** The entries of a collection that references name. */
function idsNamed(value: unknown, collection: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((item) => idsNamed(item, collection));
  if (child(value, '$content') !== collection) return inner;
  return [child(value, 'id'), child(value, 'ids')].flat().filter((id) => typeof id === 'string');
}

/** Two entries that one address would mean: the one that is called otherwise is the copy, and goes by its own name. */
function sameSlugs(file: JsonFile): Problem[] {
  const list = file.value as unknown[];
  const slugs = list.map((entry) => textAt(entry, 'slug'));
  return slugs.flatMap((slug, index) => {
    const first = slug === '' ? index : slugs.indexOf(slug);
    if (first === index) return [];
    const isOf = [isExactly, isCalled].find((is) => is(list[index], slug) !== is(list[first], slug));
    const copy = isOf?.(list[index], slug) ? first : index;
    const original = copy === index ? first : index;
    const made = [textAt(list[copy], 'id'), plainName(textAt(list[copy], 'title')), `${slug}-${copy + 1}`];
    const own = made.find((name) => name !== '' && !slugs.includes(name))!;
    return [
      file.problem(
        [copy, 'slug'],
        `is ${JSON.stringify(slug)}, as in #${original + 1}`,
        `Write ${JSON.stringify(own)}: each entry has a slug of its own.`,
      ),
    ];
  });
}

/** Slugs that are the name of another entry, as they are when two were exchanged: each leads to the other's page. */
function othersSlugs(file: JsonFile): Problem[] {
  const list = file.value as unknown[];
  return list.flatMap((entry, index) => {
    const slug = textAt(entry, 'slug');
    const other = slug === '' || isExactly(entry, slug) ? -1 : list.findIndex((one) => isExactly(one, slug));
    // Of two that are the same, the copy is told.
    if (other < 0 || textAt(list[other], 'slug') === slug) return [];
    const cause = `is ${JSON.stringify(slug)}, the name of #${other + 1}`;
    return [file.warning([index, 'slug'], cause, `Write ${JSON.stringify(textAt(entry, 'id'))}.`)];
  });
}

const namesOf = (entry: unknown) => [textAt(entry, 'id'), plainName(textAt(entry, 'title'))].filter(Boolean);
const isExactly = (entry: unknown, slug: string) => namesOf(entry).includes(slug);

/** True for an entry whose id or title says nearly the same as a slug. */
const isCalled = (entry: unknown, slug: string) => nearest(slug, namesOf(entry)) !== undefined;
