import { isDeepStrictEqual } from 'node:util';
import { entrySlug } from '../page/bindPage.ts';
import { checkProps } from './checkProps.ts';
import { blockMend, fittingBlocks } from './likelyBlock.ts';
import type { JsonFile } from './JsonFile.ts';
import { likely, suggest } from './nearest.ts';
import type { Problem } from './Problem.ts';
import { pageShapeProblems } from './pageShapeProblems.ts';
import { missingRoutes, routeProblems } from './routeProblems.ts';
import { openingProblems } from './openingProblems.ts';
import { remembering } from './remembering.ts';
import { collectionMeant } from './referenceMeant.ts';
import { resolveReferences } from './resolveReferences.ts';
import { blockSchema, type Project } from './Project.ts';
import type { Names, Resolved } from './Resolved.ts';
import { routeFault, routeParams } from '../page/routeRules.ts';
import { routeOf } from './routes.ts';
import type { Schemas } from './Schemas.ts';
import { child, isObject, type Path } from './wordPlace.ts';

/** Checks every page: its own fields, its route among the others, and the props of its sections. */
export function checkPages(project: Project, schemas: Schemas, queries: readonly string[]): Problem[] {
  const sound = [...project.pages.values()].filter((file) => !file.broken);
  const shared = sharedOf(project, schemas);
  return [
    ...missingRoutes(project),
    ...sound.flatMap((file) => [
      ...entriesProblems(file, project, queries),
      ...pageShapeProblems(file, project, schemas),
      ...routeProblems(file, sound, project),
      ...titleProblems(file, project),
      ...openingProblems(file, project),
      ...ofSections(file, [...shared, anew(file, project)], () => sectionProblems(file, project, schemas, queries)),
    ]),
  ];
}

const ofSections = remembering<Problem[]>();

/** All that what is found of a page's sections depends on, beside the page. */
const sharedOf = ({ content, forms, blocks, lost, hasContent }: Project, schemas: Schemas): unknown[] => [
  schemas,
  hasContent,
  [...(lost ?? [])].join(),
  [...forms.keys()].join(),
  [...content.keys()].join(),
  ...content.values(),
  ...[...blocks.values()].map(({ schema }) => schema),
];

/** Where a section names no block that there is, the other pages say what is meant: nothing is remembered of it. */
const anew = (file: JsonFile, { blocks }: Project): unknown => {
  const sections = child(file.value, 'sections');
  const names = Array.isArray(sections) ? sections.map((section) => child(section, 'block')) : [];
  const isKnown = names.every((name) => typeof name === 'string' && blocks.has(name));
  return isKnown ? true : Symbol('anew');
};

/** The collection whose entries a page shows, if there is one to speak of. */
function entriesOf(file: JsonFile, project: Project): { collection?: JsonFile; slugs: string[] } {
  const from = child(child(file.value, 'entries'), 'from');
  const collection = typeof from === 'string' ? project.content.get(from) : undefined;
  const list = Array.isArray(collection?.value) ? collection.value : [];
  return { collection, slugs: list.filter(isObject).map(entrySlug) };
}

/** The parts of an address at which a page shows an entry: the slugs of the entries and their other spellings. */
export function entrySlugs(file: JsonFile, project: Project): string[] | undefined {
  const entries = child(file.value, 'entries');
  if (!isObject(entries)) return undefined;
  const { collection, slugs } = entriesOf(file, project);
  if (!collection || collection.broken) return undefined;
  return [...slugs, ...(isObject(entries.aliases) ? Object.keys(entries.aliases) : [])];
}

function entriesProblems(file: JsonFile, project: Project, queries: readonly string[]): Problem[] {
  const entries = child(file.value, 'entries');
  if (!isObject(entries)) return [];
  const problems: Problem[] = [];
  const { collection, slugs } = entriesOf(file, project);
  const params = routeParams(routeOf(file.value) ?? '');
  if (typeof entries.from === 'string' && !collection) {
    const mend = suggest(entries.from, project.content.keys(), 'Collections');
    problems.push(
      file.problem(
        ['entries', 'from'],
        `names no content: there is no pages/content/${entries.from}.json`,
        mend,
        'value',
        {
          kind: 'no-choice',
          meant: likely(entries.from, project.content.keys()),
        },
      ),
    );
  }
  if (entries.param === undefined && params[0] !== undefined)
    problems.push(
      file.problem(['entries', 'param'], 'is missing', `Add "param": ${JSON.stringify(params[0])}.`, 'value', {
        kind: 'missing',
      }),
    );
  const isRoute = typeof entries.param === 'string' && routeFault(routeOf(file.value) ?? '') === undefined;
  if (isRoute && params.length === 0 && routeOf(file.value) !== '*') {
    const route = (routeOf(file.value) ?? '').replace(/\/$/, '');
    const own = String(entries.param);
    const meant = route.split('/').includes(own)
      ? route.replace(new RegExp(`/${own}(?=/|$)`), `/:${own}`)
      : `${route}/:${own}`;
    const cause = `is ${JSON.stringify(routeOf(file.value))}, which has no part that names the entry`;
    problems.push(file.problem(['route'], cause, `Write ${JSON.stringify(meant)}.`));
  } else if (isRoute && !params.includes(String(entries.param))) {
    const cause = `is ${JSON.stringify(entries.param)}, which is no parameter of the page's route`;
    problems.push(file.problem(['entries', 'param'], cause, suggest(String(entries.param), params, 'Parameters')));
  }
  if (!collection || collection.broken) return problems;
  // The build resolves every entry that the page could show.
  const names: Names = { queries, params: 'unknown', entry: 'unknown' };
  problems.push(...resolveReferences(project, names, collection, [], collection.value).problems);
  if (!isObject(entries.aliases)) return problems;
  for (const [alias, slug] of Object.entries(entries.aliases)) {
    if (typeof slug !== 'string' || slugs.includes(slug)) continue;
    if (slugs.includes(alias)) {
      const turned = `${JSON.stringify(slug)}: ${JSON.stringify(alias)}`;
      const why = 'leads away from an address that there is';
      problems.push(
        file.problem(
          ['entries', 'aliases', alias],
          why,
          `Turn it round: ${turned}; the other spelling stands first.`,
          'key',
        ),
      );
      continue;
    }
    const cause = `is ${JSON.stringify(slug)}, which is the slug or title of no entry of ${collection.path}`;
    problems.push(file.problem(['entries', 'aliases', alias], cause, suggest(slug, slugs, 'Entries')));
  }
  return problems;
}

/** `{name}` in a title or description stands for a field of the entry or a parameter of the route. */
function titleProblems(file: JsonFile, project: Project): Problem[] {
  const { collection } = entriesOf(file, project);
  // Where nothing is known of the entries, nothing is of their fields.
  const entries = child(file.value, 'entries');
  if (collection?.broken || (entries !== undefined && !collection)) return [];
  if (entries === undefined && collectionMeant(file.value, project) !== undefined) return [];
  const list = Array.isArray(collection?.value) ? collection.value : [];
  const known = new Set([
    ...routeParams(routeOf(file.value) ?? ''),
    ...list.flatMap((entry) => (isObject(entry) ? Object.keys(entry) : [])),
  ]);
  return ['title', 'description'].flatMap((key) => {
    const text = child(file.value, key);
    if (typeof text === 'string' && /\{\{\w+\}\}/.test(text)) {
      const mend = `Write ${JSON.stringify(text.replace(/\{(\{\w+\})\}/g, '$1'))}.`;
      return [file.problem([key], 'has braces twice, of which readers would see one pair', mend)];
    }
    const names = typeof text === 'string' ? [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!) : [];
    return names
      .filter((name) => !known.has(name))
      .map((name) =>
        file.problem(
          [key],
          `has {${name}}, which stands for nothing on this page`,
          suggest(
            `{${name}}`,
            [...known].map((one) => `{${one}}`),
            'Known',
          ) || withoutName(text, name),
          'value',
          { field: name },
        ),
      );
  });
}

/** A title without a name in braces, and without the sign that parted the two. */
function withoutName(text: unknown, name: string): string {
  const rest = String(text)
    .replace(`{${name}}`, '')
    .replace(/^[\s|:–—-]+|[\s|:–—-]+$/g, '');
  return rest === '' ? 'Remove it.' : `Write ${JSON.stringify(rest)}.`;
}

/** The parameters of a page's route; where the route cannot be read, any could be meant. */
function paramsOf(file: JsonFile): Names['params'] {
  const route = routeOf(file.value);
  return route === undefined || routeFault(route) ? 'unknown' : routeParams(route);
}

function sectionProblems(file: JsonFile, project: Project, schemas: Schemas, queries: readonly string[]): Problem[] {
  const sections = child(file.value, 'sections');
  if (!Array.isArray(sections)) return [];
  const { collection } = entriesOf(file, project);
  const base: Names = {
    queries,
    params: paramsOf(file),
    ...(child(file.value, 'entries') !== undefined && { entry: 'unknown' }),
  };
  const count = collection && !collection.broken && Array.isArray(collection.value) ? collection.value.length : 0;
  const bound: Names[] =
    collection && count > 0
      ? Array.from({ length: count }, (_, index) => ({ ...base, entry: { file: collection, index } }))
      : [base];
  const anchors = new Map<string, number>();
  return sections.flatMap((section, index) => {
    const path = ['sections', index];
    if (!isObject(section)) return [];
    const { block, id, ...props } = section;
    const problems: Problem[] = [];
    if (typeof id === 'string') {
      const first = anchors.get(id);
      if (first !== undefined && isDeepStrictEqual(section, sections[first]))
        problems.push({ ...file.problem(path, `is the same as #${first + 1}`, 'Remove it.'), isWhole: true });
      else if (first !== undefined)
        problems.push(
          file.problem(
            [...path, 'id'],
            `is ${JSON.stringify(id)}, as in sections #${first + 1}`,
            'Give each section an id of its own.',
          ),
        );
      else anchors.set(id, index);
    }
    if (block !== undefined && typeof block !== 'string') return problems;
    if (block === undefined || !project.blocks.has(block)) {
      const resolved = resolveReferences(project, base, file, path, props);
      const meant = {
        named: block,
        props: resolved.value,
        isUnknown: resolved.isUnknown,
        isFirst: index === 0,
        isDark: child(file.value, 'header') !== 'light',
      };
      const other = Object.keys(props).find((key) => typeof props[key] === 'string' && project.blocks.has(props[key]));
      if (other !== undefined && block === undefined)
        return [...problems, file.problem([...path, other], 'is not a known key', 'Did you mean "block"?', 'key')];
      const mend =
        other !== undefined && typeof block === 'string'
          ? `Exchange the values of "block" and ${JSON.stringify(other)}.`
          : blockMend(project, schemas, meant);
      const shown = JSON.stringify(block);
      const cause =
        block === undefined
          ? 'is missing'
          : block === ''
            ? 'is empty'
            : `is ${shown}, but there is no folder src/blocks/${block}`;
      if (Object.keys(section).length === 0) return [...problems, file.problem(path, 'is empty', 'Remove it.')];
      return [
        ...problems,
        file.problem([...path, 'block'], cause, mend, 'value', { ...(block === undefined && { kind: 'missing' }) }),
      ];
    }
    const usesEntry = JSON.stringify(props).includes('"$entry"');
    const checks = usesEntry ? bound : [base];
    return [
      ...problems,
      ...otherBlock(file, path, block, () => resolveReferences(project, base, file, path, props), schemas, project),
      ...checks.flatMap((names) => checkProps({ project, schemas, names, block, file, path, props })),
    ];
  });
}

/** A section that says what another block shows, and not what its own does. */
function otherBlock(
  file: JsonFile,
  path: Path,
  block: string,
  resolved: () => Pick<Resolved, 'value' | 'isUnknown'>,
  schemas: Schemas,
  project: Project,
): Problem[] {
  const said = path.reduce<unknown>(child, file.value);
  const schema = project.blocks.get(block)?.schema?.value;
  const known = Object.keys((child(schema, 'properties') as object | undefined) ?? {});
  const stray = Object.keys(said as object).filter((key) => !known.includes(key) && key !== 'block' && key !== 'id');
  if (!schemas.has(blockSchema(block)) || stray.length === 0) return [];
  const { value: props, isUnknown } = resolved();
  const isDark = child(file.value, 'header') !== 'light';
  const blocks = fittingBlocks(project, schemas, { props, isUnknown, isFirst: path.at(-1) === 0, isDark });
  const own = blocks.find(({ name }) => name === block);
  const [best] = blocks;
  const isOutOfPlace = own !== undefined && best !== undefined && own.faults > 0 && own.odd > best.odd;
  if (!own || !best || best.faults > 0 || (own.faults < 2 && !isOutOfPlace)) return [];
  const cause = `is ${JSON.stringify(block)}, and what stands beside it is that of ${JSON.stringify(best.name)}`;
  return [{ ...file.problem([...path, 'block'], cause, `Write ${JSON.stringify(best.name)}.`), isWhole: true }];
}
