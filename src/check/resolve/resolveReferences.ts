import {
  type ContentReference,
  type UnresolvedReason,
  type ContentPlace,
  replaceContentReferences,
} from '../../site/resolveContent.ts';
import { choicesHint } from '../diagnostics/DiagnosticData.ts';
import { childValue, type KeyPath } from '../diagnostics/path.ts';
import { formatValue } from '../diagnostics/words.ts';
import type { InputReader } from '../CheckCache.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';
import { WalkContext, type ReferenceScope, UNRESOLVED, createOriginLookup, type OriginLookup } from './WalkContext.ts';
import { type JsonObject, REFERENCE_KINDS, type ResolvedReference, type ContinueWalk } from './referenceKinds.ts';
import { strayKeyFault, unmarkedReferenceFault } from './referenceFaults.ts';

export type { ReferenceScope } from './WalkContext.ts';

/** Value with its references replaced, and the map back to the files. */
export interface ResolvedValue extends OriginLookup, Pick<WalkContext, 'found' | 'references'> {
  value: unknown;
}

/**
 * Replaces each reference in `value`, at `path` of `file`, and collects the problems. Uses the same walk as the build.
 */
export function resolveReferences(
  ask: InputReader,
  scope: ReferenceScope,
  file: JsonSourceFile,
  path: KeyPath,
  value: unknown,
): ResolvedValue {
  const context = new WalkContext(ask, scope, file);
  const walk = {
    entries: (name: string) => context.entries(name),
    lost: (why: UnresolvedReason, reference: ContentReference, at: ContentPlace) => lost(context, why, reference, at),
    onResolved: (resolved: unknown, at: ContentPlace) => context.cameFrom(resolved, at),
    group: (item: JsonObject, at: ContentPlace, walkOn: ContinueWalk) => group(context, item, at, walkOn),
  };
  const resolved = replaceContentReferences(value, walk, { path });
  const { found, references, origins } = context;
  return { value: resolved, found, references, ...createOriginLookup(resolved, { file, path }, origins) };
}

/** Resolves an object that is a reference. Reports one that looks like a misspelt reference. */
function group(context: WalkContext, item: JsonObject, at: ContentPlace, walkOn: ContinueWalk): ResolvedReference {
  const [mark, second] = Object.keys(item).filter((key) => /^[^\w$]*\$/.test(key) && key !== '$schema');
  if (mark === undefined) {
    const unmarked = unmarkedReferenceFault(item, context.ask);
    return unmarked && { value: context.report(at, unmarked) };
  }
  const known = Object.keys(REFERENCE_KINDS);
  const unknown = [mark, second].find((key) => key !== undefined && !known.includes(key));
  if (unknown !== undefined)
    return { value: context.report(at, strayKeyFault([unknown], 'is not a known reference', ...known)) };
  const message = `cannot be used with ${mark}`;
  if (second !== undefined)
    return { value: context.report(at, { path: [second], on: 'key', code: 'second-reference', message }) };
  return marked(context, mark, item, at, walkOn);
}

function marked(
  context: WalkContext,
  mark: string,
  item: JsonObject,
  at: ContentPlace,
  walkOn: ContinueWalk,
): ResolvedReference {
  const { beside, names, resolve } = REFERENCE_KINDS[mark]!;
  const name = item[mark];
  for (const key of beside ? Object.keys(item) : []) {
    if (key === mark || beside!.includes(key)) continue;
    const free = beside!.filter((one) => !(one in item));
    context.report(at, strayKeyFault([key], `cannot be used with ${mark}`, ...free));
  }
  if (typeof name === 'string' && name.trim() !== '') return resolve(context, name, item, at, walkOn);
  const message = typeof name === 'string' ? 'is empty' : 'must be a name in double quotes';
  return {
    value: context.report(at, { path: [mark], code: 'wrong-type', message, ...choicesHint(...names(context, at)) }),
  };
}

/** Reports a reference that the walk could not resolve, at the name that is wrong. */
function lost(
  context: WalkContext,
  why: UnresolvedReason,
  reference: ContentReference,
  { path, ...of }: ContentPlace,
): unknown {
  const place: ContentPlace = { ...of, path: path.slice(0, -1) };
  const key = path.at(-1)!;
  const { $content: name, id, ids = [] } = reference;
  const report = (code: string, message: string, more = {}) =>
    context.report(place, { path: [key], code, message, ...more });
  const isNamed = id !== undefined || reference.ids !== undefined;
  // `rules/drafts.ts` reports references to drafts only.
  if (why === 'draft') return UNRESOLVED;
  if (why === 'circle') return isNamed ? report('circle', 'refers back to its own entry') : UNRESOLVED;
  if (!context.collection(name)) {
    if (context.ask('lost').includes(name)) return UNRESOLVED;
    const known = choicesHint(...context.ask('collections'));
    return report('unresolved-content', `is ${formatValue(name)}, but there is no pages/content/${name}.json`, known);
  }
  const own = context.entries(name)?.map((entry) => childValue(entry, 'id')) ?? [];
  // Other rules report an empty collection, and entries without an id.
  if (own.length === 0 || own.some((one) => typeof one !== 'string' || one === '')) return UNRESOLVED;
  const message = `is ${formatValue(typeof key === 'number' ? ids[key] : id)}, but pages/content/${name}.json has no entry with this id`;
  return report('unresolved-entry', message, choicesHint(...own.filter((one) => !ids.includes(one))));
}
