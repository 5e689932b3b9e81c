import { withoutDraftAndFormerly } from '../../site/drafts.ts';
import type { ContentPlace } from '../../site/resolveContent.ts';
import { QUERY_NAMES } from '../checkState.ts';
import { choicesHint } from '../diagnostics/DiagnosticData.ts';
import { childValue, isObject } from '../diagnostics/path.ts';
import { formatValue } from '../diagnostics/words.ts';
import { CompiledFormPlaceholder } from '../validate/keywords.ts';
import { type WalkContext, UNRESOLVED } from './WalkContext.ts';
import {
  findCollectionWithIds,
  contentReferenceFaults,
  pictureReferenceFaults,
  MISSING_FALLBACK_FAULT,
  queryVariableFaults,
} from './referenceFaults.ts';

export type JsonObject = Record<string, unknown>;
export type ContinueWalk = (value: unknown, at: ContentPlace) => unknown;
/** Resolved value of a reference. Undefined if the build's own walk resolves it. */
export type ResolvedReference = { value: unknown } | undefined;

interface Mark {
  /** Keys allowed beside the mark. Undefined allows all keys of the schema. */
  beside?: readonly string[];
  /** Returns the valid names, which the fix suggests. */
  names: (context: WalkContext, at: ContentPlace) => readonly string[];
  resolve: (
    context: WalkContext,
    name: string,
    item: JsonObject,
    at: ContentPlace,
    walkOn: ContinueWalk,
  ) => ResolvedReference;
}

/** Kinds of reference by their mark. */
export const REFERENCE_KINDS: Record<string, Mark> = {
  $content: {
    beside: ['id', 'ids'],
    names: ({ ask }) => ask('collections'),
    resolve: bringContent,
  },
  $form: {
    beside: [],
    names: ({ ask }) => ask('forms'),
    resolve: (context, name, _item, at) => ({
      value:
        named(context, '$form', name, at, `is ${formatValue(name)}, but there is no form schemas/${name}.json`) ??
        new CompiledFormPlaceholder(),
    }),
  },
  $query: {
    beside: ['variables', 'fallback'],
    names: () => QUERY_NAMES,
    resolve: (context, name, item, at, walkOn) => ({ value: askQuery(context, name, item, at, walkOn) }),
  },
  $media: {
    names: () => [],
    resolve(context, name, { $media: _name, ...words }, at) {
      for (const one of pictureReferenceFaults(words, name)) context.report(at, one);
      return { value: { src: '/p.webp', avif: '/p.avif 1w', webp: '/p.webp 1w', width: 1, height: 1, ...words } };
    },
  },
  $param: {
    beside: [],
    names: ({ scope }) => scope.params ?? [],
    resolve(context, name, _item, at) {
      const message = `is ${formatValue(name)}, but the page's route has no such parameter`;
      if (context.scope.params) named(context, '$param', name, at, message);
      return { value: UNRESOLVED };
    },
  },
  $entry: {
    beside: [],
    names: (_, at) => [String(at.path.at(-1))],
    resolve: (context, name, _item, at, walkOn) => ({ value: readEntry(context, name, at, walkOn) }),
  },
};

/** Reports a name that does not exist. */
function named(
  context: WalkContext,
  mark: string,
  name: string,
  at: ContentPlace,
  message: string,
): typeof UNRESOLVED | undefined {
  const known = REFERENCE_KINDS[mark]!.names(context, at);
  const code = `unresolved-${mark.slice(1)}`;
  return known.includes(name)
    ? undefined
    : context.report(at, { path: [mark], code, message, ...choicesHint(...known) });
}

function bringContent(context: WalkContext, name: string, item: JsonObject, at: ContentPlace): ResolvedReference {
  const faults = [...contentReferenceFaults(item)];
  for (const one of faults) context.report(at, one);
  const { ids } = item;
  const isHere = (id: unknown) => context.entries(name)?.some((entry) => childValue(entry, 'id') === id);
  const isElsewhere = faults.length === 0 && Array.isArray(ids) && ids.length > 1 && !ids.some(isHere);
  const home = isElsewhere ? findCollectionWithIds(ids, context.ask) : undefined;
  const reason = context.entries(name) ? 'that list has none of these ids' : `there is no pages/content/${name}.json`;
  const message = `is ${formatValue(name)}, but ${reason}`;
  if (home !== undefined)
    context.report(at, { path: ['$content'], code: 'wrong-content', message, ...choicesHint(home) });
  if (home !== undefined || faults.some(({ path }) => path.length < 2)) return { value: UNRESOLVED };
  if (context.entries(name)) context.references.push({ at: context.originOf(at), collection: name });
  return undefined;
}

function askQuery(
  context: WalkContext,
  name: string,
  item: JsonObject,
  at: ContentPlace,
  walkOn: ContinueWalk,
): unknown {
  const isLost = named(
    context,
    '$query',
    name,
    at,
    `is ${formatValue(name)}, but the content service has no such query`,
  );
  const { variables, fallback } = item;
  if (!isLost) for (const one of queryVariableFaults(name, variables, context.scope.params)) context.report(at, one);
  if (variables !== undefined) walkOn(variables, { ...at, path: [...at.path, 'variables'] });
  const place = { ...at, path: [...at.path, 'fallback'] };
  return 'fallback' in item
    ? context.cameFrom(walkOn(fallback, place), place)
    : context.report(at, MISSING_FALLBACK_FAULT);
}

function readEntry(context: WalkContext, name: string, at: ContentPlace, walkOn: ContinueWalk): unknown {
  const { entry } = context.scope;
  if (entry === 'unknown') return UNRESOLVED;
  const message = 'uses the entry of the page, but this page shows no entry';
  if (!entry) return context.report(at, { path: [], code: 'no-entry', message });
  const from: ContentPlace = { collection: entry.collection, path: [entry.index] };
  const whole = context.cameFrom(
    walkOn(withoutDraftAndFormerly(childValue(entry.file.value, entry.index)), from),
    from,
  );
  if (name === '' || !isObject(whole)) return whole;
  if (Object.hasOwn(whole, name)) return context.cameFrom(whole[name], { ...from, path: [...from.path, name] });
  if (entry.fields.includes(name)) return undefined;
  const words = `is ${formatValue(name)}, but no entry of ${entry.file.path} has this key`;
  return context.report(at, {
    path: ['$entry'],
    code: 'unresolved-field',
    message: words,
    ...choicesHint(...entry.fields),
  });
}
