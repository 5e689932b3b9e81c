import { entryFields } from './entryFields.ts';
import { entriesOf } from '../links/shownEntries.ts';
import { isDeepStrictEqual } from 'node:util';
import { checkProps } from './checkProps.ts';
import { blockMend, fittingBlocks } from './likelyBlock.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import { resolveReferences } from '../references/resolveReferences.ts';
import { blockSchema, type Project } from '../read/Project.ts';
import type { Names, Resolved } from '../references/Resolved.ts';
import { routeFault, routeParams } from '../../page/routeRules.ts';
import { routeOf } from '../links/routes.ts';
import type { Schemas } from '../schema/Schemas.ts';
import { child, isObject, type Path } from '../told/wordPlace.ts';

/** The parameters of a page's route; where the route cannot be read, any could be meant. */
function paramsOf(file: JsonFile): Names['params'] {
  const route = routeOf(file.value);
  return route === undefined || routeFault(route) ? 'unknown' : routeParams(route);
}

export function sectionProblems(
  file: JsonFile,
  project: Project,
  schemas: Schemas,
  queries: readonly string[],
): Problem[] {
  const sections = child(file.value, 'sections');
  if (!Array.isArray(sections)) return [];
  const { collection } = entriesOf(file, project);
  const base: Names = {
    queries,
    params: paramsOf(file),
    ...(child(file.value, 'entries') !== undefined && { entry: 'unknown' }),
  };
  const count = collection && !collection.broken && Array.isArray(collection.value) ? collection.value.length : 0;
  const fields = entryFields(collection, schemas);
  const bound: Names[] =
    collection && count > 0
      ? Array.from({ length: count }, (_, index) => ({ ...base, entry: { file: collection, index, fields } }))
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
  // One key says too little, and no page bears a second heading.
  const isSaid = own !== undefined && own.faults > 1 && stray.length > 1 && best !== undefined && best.odd <= own.odd;
  if (!best || best.faults > 0 || (!isSaid && !isOutOfPlace)) return [];
  const cause = `is ${JSON.stringify(block)}, and what stands beside it is that of ${JSON.stringify(best.name)}`;
  return [{ ...file.problem([...path, 'block'], cause, `Write ${JSON.stringify(best.name)}.`), isWhole: true }];
}
