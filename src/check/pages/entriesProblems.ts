import { entryFields } from './entryFields.ts';
import { entriesOf } from '../links/shownEntries.ts';
import { basename } from 'node:path';
import type { JsonFile } from '../read/JsonFile.ts';
import { likely, suggest, suggestOrRemove } from '../told/nearest.ts';
import type { Problem } from '../told/Problem.ts';
import { collectionMeant } from '../references/referenceMeant.ts';
import { resolveReferences } from '../references/resolveReferences.ts';
import type { Project } from '../read/Project.ts';
import type { Names } from '../references/Resolved.ts';
import { routeFault, routeParams } from '../../page/routeRules.ts';
import { SO_NOW } from '../links/entryFault.ts';
import { isLinked } from '../links/isLinked.ts';
import { routeOf } from '../links/routes.ts';
import type { Schemas } from '../schema/Schemas.ts';
import { titleOf } from '../../form/model/titleOf.ts';
import { child, isObject, textAt } from '../told/wordPlace.ts';

export function entriesProblems(file: JsonFile, project: Project, queries: readonly string[]): Problem[] {
  const entries = child(file.value, 'entries');
  if (!isObject(entries)) return [];
  const problems: Problem[] = [];
  const { collection, slugs, slugsById } = entriesOf(file, project);
  const params = routeParams(routeOf(file.value) ?? '');
  const isLost = !project.hasContent || project.lost?.has(String(entries.from)) === true;
  if (typeof entries.from === 'string' && !collection && !isLost) {
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
  const route = routeOf(file.value) ?? '';
  const isRoute = typeof entries.param === 'string' && routeFault(route) === undefined;
  if (isRoute && params.length === 0 && route !== '*') {
    const own = String(entries.param);
    const meant = route.split('/').includes(own)
      ? route.replace(new RegExp(`/${own}(?=/|$)`), `/:${own}`)
      : `${route}/:${own}`;
    const cause = 'has no part that names the entry';
    problems.push(
      route === '/' || isLinked(route, project)
        ? file.problem(['entries'], `says whose entry the page shows, and its address ${route} ${cause}`, 'Remove it.')
        : file.problem(['route'], `is ${JSON.stringify(route)}, which ${cause}`, `Write ${JSON.stringify(meant)}.`),
    );
  } else if (isRoute && !params.includes(String(entries.param))) {
    const cause = `is ${JSON.stringify(entries.param)}, which is no parameter of the page's route`;
    problems.push(file.problem(['entries', 'param'], cause, suggest(String(entries.param), params, 'Parameters')));
  }
  if (!collection || collection.broken) return problems;
  // The build resolves every entry that the page could show.
  const names: Names = { queries, params: 'unknown', entry: 'unknown' };
  problems.push(...resolveReferences(project, names, collection, [], collection.value).problems);
  // What a list without any entry lacks is told of the list.
  if (!isObject(entries.aliases) || slugs.length === 0) return problems;
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
    const renamed = slugsById.get(slug);
    const mend = renamed ? `Write ${JSON.stringify(renamed)}: ${SO_NOW}.` : suggestOrRemove(slug, slugs, 'the entries');
    problems.push(file.problem(['entries', 'aliases', alias], cause, mend));
  }
  return problems;
}

/** `{name}` in a title or description stands for a field of the entry or a parameter of the route. */
export function titleProblems(file: JsonFile, project: Project, schemas: Schemas): Problem[] {
  const { collection } = entriesOf(file, project);
  // Where nothing is known of the entries, nothing is of their fields.
  const entries = child(file.value, 'entries');
  if (collection?.broken || (entries !== undefined && !collection)) return [];
  const params = routeParams(routeOf(file.value) ?? '');
  if (entries === undefined && params.length > 0 && collectionMeant(file.value, project) !== undefined) return [];
  const list = Array.isArray(collection?.value) ? collection.value : [];
  if (collection && list.length === 0) return [];
  const written = list.flatMap((entry) => (isObject(entry) ? Object.entries(entry) : []));
  // A group or a list has no words of its own.
  const parted = written.filter(([, value]) => typeof value === 'object').map(([name]) => name);
  const known = new Set(
    [...params, ...entryFields(collection, schemas), ...written.map(([name]) => name)].filter(
      (name) => params.includes(name) || !parted.includes(name),
    ),
  );
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
