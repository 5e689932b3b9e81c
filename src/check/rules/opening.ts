import { blockSchemaPath, declareFileRule } from '../checkState.ts';
import { noFixHint, changesHint } from '../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic, createWarning } from '../diagnostics/RawDiagnostic.ts';
import { closestMatch } from '../diagnostics/closestMatch.ts';
import { childValue, isObject, type KeyPath, stringAtOrEmpty } from '../diagnostics/path.ts';
import { formatValue } from '../diagnostics/words.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';
import { smallestValidValue } from '../validate/smallestValidValue.ts';

const LONGEST = { title: 65, description: 170 };

/**
 * Checks the top of a page: one first-level heading, a readable header over the first section, and the length of title
 * and description in search results. Block schemas declare a page heading (`x-page-heading`: true, or the prop that
 * decides) and a dark top (`x-dark`).
 */
export const pageTopRule = declareFileRule('opening', function* (file, ask) {
  const sections: unknown = childValue(file.value, 'sections');
  if (!Array.isArray(sections)) return;
  const schemas = ask('schemas');
  const blocks = ask('blocks');
  const all = new Map(blocks.map((name) => [name, schemas.schema(blockSchemaPath(name))]));
  const rendered = sections.map((section) => all.get(stringAtOrEmpty(section, 'block')));
  if (rendered.includes(undefined)) return;
  for (const [key, limit] of Object.entries(LONGEST)) {
    const { length } = [...stringAtOrEmpty(file.value, key)];
    const message = `has ${length} characters, but search results show only about ${limit}: shorten it`;
    if (length > limit) yield createWarning(file, [key], 'too-long', message, noFixHint);
  }
  const says = (mark: string) => [...all.values()].some((schema) => childValue(schema, mark) !== undefined);
  const headings = says('x-page-heading') ? headingsOf(sections, rendered) : [[]];
  if (headings.length === 0) yield noHeading(file, sections, rendered, all);
  for (const path of headings.slice(1)) {
    const message = `is a second page heading, after sections #${Number(headings[0]![1]) + 1}`;
    yield createError(file, path, 'second-page-heading', message, { on: 'key', ...noFixHint });
  }
  const isHeadless = headings.length === 0 && rendered.every((schema) => typeof headingOf(schema) !== 'string');
  if (says('x-dark') && sections.length > 0 && !isHeadless) yield* headerFaults(file, rendered[0]);
});

const headingOf = (schema: unknown) => childValue(schema, 'x-page-heading');
const isDark = (schema: unknown) => childValue(schema, 'x-dark') === true;

/** Returns the paths of the sections, or of their props, that render a page heading. */
const headingsOf = (sections: unknown[], rendered: unknown[]): KeyPath[] =>
  sections.flatMap((section, index): KeyPath[] => {
    const mark = headingOf(rendered[index]);
    if (mark === true) return [['sections', index]];
    return typeof mark === 'string' && childValue(section, mark) === 1 ? [['sections', index, mark]] : [];
  });

function noHeading(
  file: JsonSourceFile,
  sections: unknown[],
  rendered: unknown[],
  blocks: ReadonlyMap<string, unknown>,
): RawDiagnostic {
  const by = rendered.findIndex((schema) => typeof headingOf(schema) === 'string');
  if (by >= 0) {
    const prop = headingOf(rendered[by]) as string;
    const at = ['sections', by, prop];
    const path = childValue(sections[by], prop) === undefined ? at.slice(0, 2) : at;
    const message = 'can be the page heading, which this page needs';
    return createError(file, path, 'no-page-heading', message, changesHint({ path: at, set: 1 }));
  }
  const heading = stringAtOrEmpty(file.value, 'title');
  const isUnderDark = childValue(file.value, 'header') !== 'light';
  // Suggests the shortest section with a page heading that suits the page's header.
  const openings = [...blocks]
    .filter(([, schema]) => headingOf(schema) === true && isDark(schema) === isUnderDark)
    .map(([block, schema]) => ({ block, ...(smallestValidValue(schema) as object), heading }))
    .sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
  const [first] = openings;
  const hint = first ? changesHint({ path: ['sections'], set: [first, ...sections] }) : {};
  return createError(file, ['sections'], 'no-page-heading', 'have no page heading: add a section with one', hint);
}

function* headerFaults(file: JsonSourceFile, first: unknown): Generator<RawDiagnostic> {
  const { value } = file;
  if (!isObject(value) || value.bare === true) return;
  const isLight = value.header === 'light';
  // `fileSchemaRule` reports a misspelt key.
  const isMisspelt = !('header' in value) && closestMatch('header', Object.keys(value), 1) !== undefined;
  if (isMisspelt || isDark(first) !== isLight) return;
  const message = isLight
    ? 'is "light", but dark text cannot be read on a dark first section'
    : `is ${formatValue(value.header ?? 'dark')}, but white text cannot be read on a white first section`;
  const set = isLight ? 'dark' : 'light';
  yield createError(file, ['header'], 'unreadable-header', message, changesHint({ path: ['header'], set }));
}
