import { routeParams } from '../../page/routeRules.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import { wrappedIn } from '../told/kindOfValue.ts';
import { likelyRoute } from '../links/likelyRoute.ts';
import { linksIn } from '../links/linksIn.ts';
import type { Problem } from '../told/Problem.ts';
import type { Project } from '../read/Project.ts';
import { anchorsOf, routeOf } from '../links/routes.ts';
import { collectionMeant, entriesMeant } from '../references/referenceMeant.ts';
import type { Schemas } from '../schema/Schemas.ts';
import { fittingBlocks } from './likelyBlock.ts';
import { plainName } from '../../page/plainName.ts';
import { child, isObject } from '../told/wordPlace.ts';

/** What the description of pages refuses; a page's address and its blocks are told below, in better words. */
export function pageShapeProblems(file: JsonFile, project: Project, schemas: Schemas): Problem[] {
  const wrapped = wrappedIn(file.value);
  if (wrapped !== undefined && routeOf(file.value) === undefined) {
    const signs = Array.isArray(file.value) ? '[ ]' : '{ }';
    return [file.problem([], `stands in ${signs} once more`, `Remove the ${signs} around it.`)];
  }
  return schemas.fileProblems('schemas/meta/page.json', file).flatMap((problem) => {
    const [key, index, inner, ...deeper] = problem.path ?? [];
    if (key === 'sections' && inner === 'block' && deeper.length === 0) {
      const block = child(child(child(file.value, key), index!), 'block');
      return block === undefined || typeof block === 'string' ? [] : [problem];
    }
    if (problem.kind === 'unknown-key' && index === undefined) {
      const section = asSection(file, String(key), project, schemas);
      if (section) return [{ ...problem, meant: undefined, kind: undefined, ...section }];
    }
    // Without addresses to choose from there is nothing to write.
    if (key === 'canonical' && child(file.value, 'paths') === undefined) return [];
    if (key === 'sections' && inner === 'id' && typeof index === 'number') return [idMended(problem, file, index)];
    const named = child(child(file.value, 'entries'), '$content');
    if (key === 'entries' && typeof named === 'string') return [ofContent(file, named)];
    if (key === 'entries' && problem.kind !== 'unknown-key') return [entriesMended(problem, file, project)];
    if (key !== 'route' || index !== undefined) return [problem];
    const route = JSON.stringify(likelyRoute(file, project));
    return [
      {
        ...problem,
        mend:
          routeOf(file.value) === undefined && problem.kind === 'missing'
            ? `Add "route": ${route}${child(file.value, '$schema') === undefined ? '' : ', below "$schema"'}.`
            : `Write ${route}.`,
      },
    ];
  });
}

/** A section that stands under a key of its own, by the name of its block or by what is in it. */
function asSection(file: JsonFile, key: string, project: Project, schemas: Schemas) {
  const value = child(file.value, key);
  const sections = child(file.value, 'sections');
  if (!isObject(value) || !Array.isArray(sections)) return undefined;
  const { block, ...props } = value;
  const named = [block, key, plainName(key)].find((one) => typeof one === 'string' && project.blocks.has(one));
  const place = { props, isUnknown: () => false, isFirst: false, isDark: false };
  const [best] = named === undefined ? fittingBlocks(project, schemas, place) : [];
  const meant = named ?? (best?.faults === 0 && Object.keys(props).length > 1 ? best.name : undefined);
  if (meant === undefined) return undefined;
  const mend = 'Move it into "sections", as one more entry';
  return {
    cause: 'is a section, and those stand in "sections"',
    mend: block === meant ? `${mend}.` : `${mend} with "block": ${JSON.stringify(meant)}.`,
  };
}

/** A reference in the place of what says whose entries a page shows. */
function ofContent(file: JsonFile, from: string): Problem {
  const [param = '…'] = routeParams(routeOf(file.value) ?? '');
  const mend = `Write { "from": ${JSON.stringify(from)}, "param": ${JSON.stringify(param)} }.`;
  return {
    ...file.problem(['entries'], 'is a reference, and must say whose entries the page shows', mend),
    isWhole: true,
  };
}

/** The collection and the parameter that a page means, by what it shows and by its route. */
function entriesMended(problem: Problem, file: JsonFile, project: Project): Problem {
  const params = routeParams(routeOf(file.value) ?? '');
  const entries = child(file.value, 'entries');
  const from = collectionMeant(file.value, project);
  const [, key] = problem.path ?? [];
  if (key === 'from' && from !== undefined)
    return { ...problem, mend: `${problem.kind === 'missing' ? 'Add "from": ' : 'Write '}${JSON.stringify(from)}.` };
  if (key !== undefined || problem.kind !== 'wrong-type') return problem;
  if (typeof entries === 'string' && params[0] !== undefined)
    return { ...problem, mend: `Write ${JSON.stringify({ from: entries, param: params[0] })}.` };
  return from === undefined ? problem : { ...problem, mend: `Write ${entriesMeant(file.value, project, { params })}.` };
}

/** The id that links of the page lead to and no section has is the one that was meant. */
function idMended(problem: Problem, file: JsonFile, index: number): Problem {
  const ids = anchorsOf(file.value);
  const wanted = linksIn(file.value).map(({ to }) => /^#([a-z][a-z0-9-]*)$/.exec(to)?.[1]);
  const meant = wanted.find((id) => id !== undefined && !ids.includes(id)) ?? `section-${index + 1}`;
  return problem.meant !== undefined || problem.kind === 'missing'
    ? problem
    : { ...problem, mend: `Write ${JSON.stringify(meant)}.` };
}
