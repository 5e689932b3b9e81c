import { basename } from 'node:path';
import { entrySlug } from '../page/bindPage.ts';
import type { JsonFile } from './JsonFile.ts';
import { likely, suggest } from './nearest.ts';
import type { Problem } from './Problem.ts';
import { collectionMeant } from './referenceMeant.ts';
import { resolveReferences } from './resolveReferences.ts';
import type { Project } from './Project.ts';
import type { Names } from './Resolved.ts';
import { routeFault, routeParams } from '../page/routeRules.ts';
import { routeOf } from './routes.ts';
import { titleOf } from './titleOf.ts';
import { child, isObject, textAt } from './wordPlace.ts';

/** The collection whose entries a page shows, if there is one to speak of. */
export function entriesOf(file: JsonFile, project: Project): { collection?: JsonFile; slugs: string[] } {
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

export function entriesProblems(file: JsonFile, project: Project, queries: readonly string[]): Problem[] {
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
export function titleProblems(file: JsonFile, project: Project): Problem[] {
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
          ) || withoutName(text, name, file, textAt(project.site?.value, 'name')),
          'value',
          { field: name },
        ),
      );
  });
}

/** A title without a name in braces, and without the sign that parted the two; the company's name alone is none. */
function withoutName(text: unknown, name: string, { path }: JsonFile, company: string): string {
  const rest = String(text)
    .replace(`{${name}}`, '')
    .replace(/^[\s|:–—-]+|[\s|:–—-]+$/g, '');
  if (rest === company && company !== '') return `Write ${JSON.stringify(titleOf(basename(path, '.json')))}.`;
  return rest === '' ? 'Remove it.' : `Write ${JSON.stringify(rest)}.`;
}
