import type { Finding } from '../told/Finding.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import { basename } from 'node:path';
import { nearest } from '../told/nearest.ts';
import type { Problem } from '../told/Problem.ts';
import { blockSchema, type Project } from '../read/Project.ts';
import type { Names, Origin, Resolved } from '../references/Resolved.ts';
import { resolveReferences } from '../references/resolveReferences.ts';
import { remembering } from '../told/remembering.ts';
import { strayFieldFindings } from '../forms/strayFieldFindings.ts';
import type { Schemas } from '../schema/Schemas.ts';
import { child, type Path, wordPlace } from '../told/wordPlace.ts';

interface PropsCheck {
  project: Project;
  schemas: Schemas;
  names: Names;
  block: string;
  file: JsonFile;
  /** Where the props stand in `file`. */
  path: Path;
  props: unknown;
}

/**
 * Checks a block's props by its schema, references resolved. What is wrong inside content is told at the content's own
 * file, with the place that uses it; where a whole list does not fit, the reference is.
 */
export function checkProps({ project, schemas, names, block, file, path, props }: PropsCheck): Problem[] {
  const resolved = resolveReferences(project, names, file, path, props);
  const usedBy = [`${file.path} ${wordPlace(file.value, path)}`];
  const told = resolved.problems.map((problem) => (problem.file === file.path ? problem : { ...problem, usedBy }));
  if (!schemas.has(blockSchema(block)) || isContradicted(project.blocks.get(block)?.schema)) return told;
  const findings = schemas
    .findings(blockSchema(block), resolved.value)
    .filter((finding) => !resolved.isUnknown(finding.path));
  const wrong = resolved.references.filter(
    (reference) => fitsNowhere(reference, findings) && countFault(reference, findings).length === 0,
  );
  const miscounted = resolved.references.flatMap((reference) => countFault(reference, findings));
  const isBlamed = ({ path: at }: Finding) =>
    [...wrong, ...miscounted.map(({ reference }) => reference)].some((reference) => isBelow(at, placeOf(reference)));
  const lists = listsOfIds(findings);
  const isOfIds = ({ path: at }: Finding) => lists.some(({ path: list }) => isBelow(at, list));
  const refused = findings
    .filter((finding) => !isBlamed(finding) && !isOfIds(finding))
    .flatMap((finding) => {
      // A key stands in its own file, wherever its value comes from.
      const around = finding.on === 'key' ? resolved.locate(finding.path.slice(0, -1)) : undefined;
      const at = around
        ? { file: around.file, path: [...around.path, finding.path.at(-1)!] }
        : resolved.locate(finding.path);
      if (at.file !== file && isToldThere(at, finding.cause)) return [];
      const named = at.path.reduce<unknown>(child, at.file.value);
      const isNamed = finding.kind === 'wrong-type' && finding.asked?.[0] === 'array' && typeof named === 'string';
      if (isNamed && project.content.has(named))
        return [at.file.found({ ...finding, path: at.path, mend: `Write { "$content": ${JSON.stringify(named)} }.` })];
      const field = child(at.path.reduce<unknown>(child, at.file.value), '$entry');
      const of = names.entry !== 'unknown' && names.entry?.file.path;
      const isOfEntry = typeof field === 'string' && typeof of === 'string' && finding.on === 'value';
      const problem = at.file.found({ ...finding, path: at.path, ...(isOfEntry && { field, of }) });
      return at.file === file ? problem : { ...problem, usedBy };
    });
  const named = lists.map(({ path: at, mend }) =>
    file.problem([...path, ...at], 'is a list of ids, and must say of which content', mend),
  );
  return [...told, ...wrong.map(wrongReference), ...miscounted.map(({ problem }) => problem), ...named, ...refused];

  /** Lists of texts where entries are shown, all of which are ids of one collection. */
  function listsOfIds(all: Finding[]): { path: Path; mend: string }[] {
    const texts = all.filter(
      ({ kind, given, path: at }) => kind === 'wrong-type' && given === 'string' && typeof at.at(-1) === 'number',
    );
    const at = new Map(texts.map(({ path: of }) => [String(of.slice(0, -1)), of.slice(0, -1)]));
    return [...at.values()].flatMap((list) => {
      const ids = list.reduce<unknown>(child, props);
      const from = [...project.content].find(
        ([, { value }]) =>
          Array.isArray(ids) &&
          Array.isArray(value) &&
          ids.every((id) => value.some((entry) => child(entry, 'id') === id)),
      )?.[0];
      return from === undefined
        ? []
        : [{ path: list, mend: `Write { "$content": ${JSON.stringify(from)}, "ids": ${JSON.stringify(ids)} }.` }];
    });
  }

  /** One entry where a list is shown, or a list where one entry is. */
  function countFault(reference: Reference, all: Finding[]): { reference: Reference; problem: Problem }[] {
    const { at, collection, isOne } = reference;
    const type = isOne ? 'array' : 'object';
    const place = placeOf(reference).join('/');
    const isNone = all.some(({ path: of, kind }) => of.join('/') === place && kind === 'too-few');
    if (at.file === file && reference.size === 0 && isNone) {
      const [first] = (project.content.get(collection)!.value as unknown[]).map((entry) => child(entry, 'id'));
      const mend = `Remove it: all are shown then. Or write [${JSON.stringify(first)}].`;
      const ids = first === undefined ? [] : [file.problem([...at.path, 'ids'], 'names no entry', mend)];
      return ids.map((problem) => ({ reference, problem }));
    }
    if (at.file !== file || !all.some(({ path: of, asked }) => of.join('/') === place && asked?.[0] === type))
      return [];
    const said = at.path.reduce<unknown>(child, file.value);
    const around = at.path.slice(0, -1).reduce<unknown>(child, file.value);
    if (Array.isArray(around) && around.length === 1 && !isOne) {
      const cause = 'is a list round a reference, which brings the list itself';
      return [{ reference, problem: file.problem(at.path.slice(0, -1), cause, 'Remove the [ ] around it.') }];
    }
    const list = project.content.get(collection)!.value as unknown[];
    const [id] = [child(said, isOne ? 'id' : 'ids') ?? [], child(list[0], 'id')].flat();
    const [key, other] = isOne ? ['id', `"ids": [${JSON.stringify(id)}]`] : ['ids', `"id": ${JSON.stringify(id)}`];
    const cause = isOne ? 'brings one entry, and a list is shown here' : 'brings a list, and one entry is shown here';
    const hasKey = child(said, key) !== undefined;
    const mend = hasKey ? `Remove it, and add ${other}.` : `Add ${other}.`;
    return [{ reference, problem: file.problem([...at.path, hasKey ? key : '$content'], cause, mend, 'key') }];
  }

  /** True for a part of shared content that its own description refuses for another reason, which is told there. */
  function isToldThere({ file: of, path: at }: Origin, cause: string): boolean {
    const meta = `schemas/meta/content/${basename(of.path)}`;
    if (!of.path.startsWith('pages/content/') || !schemas.has(meta)) return false;
    const own = schemas.findings(meta, of.value);
    const isSame = own.some((one) => one.cause === cause && one.path.join('/') === at.join('/'));
    return !isSame && own.some((one) => isBelow(at, one.path.slice(0, -1)) && one.path.length > 2);
  }

  /** Where the entries of a reference are in what the props come to; what a query falls back on is in the place of the query. */
  function placeOf({ at }: Reference): Path {
    const isFallback = (_: unknown, index: number) =>
      at.path[index] === 'fallback' &&
      child(at.path.slice(0, index).reduce<unknown>(child, at.file.value), '$query') !== undefined;
    return at.path.filter((step, index) => index >= path.length && !isFallback(step, index));
  }

  /** True where every entry of a list that is right by its own description is refused here: another list is meant. */
  function fitsNowhere(reference: Reference, all: Finding[]): boolean {
    const { at, collection, size } = reference;
    if (at.file !== file || size === 0 || reference.isOne) return false;
    const place = placeOf(reference);
    const entries = new Set(
      all.filter((finding) => isBelow(finding.path, place)).map((finding) => finding.path[place.length]),
    );
    const meta = `schemas/meta/content/${collection}.json`;
    const list = project.content.get(collection)!.value as unknown[];
    const isSound = schemas.has(meta)
      ? schemas.findings(meta, list).length === 0
      : size > 1 && list.every((entry) => typeof child(entry, 'id') === 'string');
    return entries.size >= size && isSound;
  }

  function wrongReference(reference: Reference): Problem {
    const { at, collection } = reference;
    const others = [...project.content.keys()].filter((name) => name !== collection && isFitting(reference, name));
    // A list that waits for its first entry fits everywhere.
    const filled = others.filter(isFilled);
    const fitting = filled.length > 0 ? filled : others;
    const near = nearest(collection, fitting) ?? (fitting.length === 1 ? fitting[0] : undefined);
    const mend = near
      ? `Did you mean ${JSON.stringify(near)}?`
      : fitting.length > 0
        ? `These fit: ${fitting.join(', ')}.`
        : 'No list there is fits; write the entries here, or make a list of its own.';
    const cause = `is ${JSON.stringify(collection)}, whose entries are of another kind than this section shows`;
    return file.problem([...at.path, '$content'], cause, mend);
  }

  function isFilled(name: string): boolean {
    const list = project.content.get(name)?.value;
    return Array.isArray(list) && list.length > 0;
  }

  function isFitting(reference: Reference, name: string): boolean {
    const place = placeOf(reference);
    const meant = withValue(props, place, { $content: name });
    const other = resolveReferences(project, names, file, path, meant);
    return !schemas.findings(blockSchema(block), other.value).some((finding) => isBelow(finding.path, place));
  }
}

/** Where a block's schema asks for what it does not know, nothing that is written by it is to blame. */
const isContradicted = (schema: JsonFile | undefined): boolean =>
  schema !== undefined && strayFields(schema, [], () => strayFieldFindings(schema.value)).length > 0;

const strayFields = remembering<Finding[]>();

type Reference = Resolved['references'][number];

const isBelow = (path: Path, place: Path) => place.every((step, index) => step === path[index]);

function withValue(value: unknown, [step, ...rest]: Path, put: unknown): unknown {
  if (step === undefined) return put;
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? withValue(item, rest, put) : item));
  return { ...(value as object), [step]: withValue(child(value, step), rest, put) };
}
