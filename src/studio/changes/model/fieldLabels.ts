import { isRecord, toPointer } from '../../../form/model/pointer.ts';
import type { JsonPath } from '../../../site/json/jsonValues.ts';
import { panelNodeIndexAt } from '../../content/createEmptyListItem.ts';
import {
  fileBaseName,
  siteFileKind,
  keyToLabel,
  headingOrTitle,
  describeSection,
  entryNoun,
} from '../../../site/names.ts';
import type { FilePart } from './Change.ts';
import { valueAtJsonPath, type FileVersions } from './FileVersions.ts';
import type { Difference } from './differences.ts';

/** Labels of keys that no panel shows. */
const KEYS: Record<string, string> = {
  block: 'Kind of section',
  id: 'Name in links',
  route: 'Address',
  draft: 'Draft',
  formerly: 'Earlier addresses',
};

/** Returns the length of the path to a part: a section, an entry, or a group of the site file. */
function partDepth(path: string, way: JsonPath): number {
  const kind = siteFileKind(path);
  if (kind === 'page') return way[0] === 'sections' && way.length > 1 ? 2 : 0;
  if (kind === 'site') return way.length > 1 ? 1 : 0;
  return kind === 'shared content' && way.length > 0 ? 1 : 0;
}

/** Returns the part of a difference; undefined for the file itself. */
export function filePartOfDifference(
  { path, before, now }: FileVersions,
  difference: Difference,
): FilePart | undefined {
  const depth = partDepth(path, difference.now);
  if (depth === 0) return undefined;
  const old = difference.before.slice(0, depth);
  const own = difference.now.slice(0, depth);
  if (siteFileKind(path) === 'site') return { key: String(own[0]), name: labelOfKey(String(own[0])) };
  const isWhole = difference.now.length === depth;
  const isNew = isWhole && difference.how === 'added';
  const value = isWhole && difference.how === 'removed' ? valueAtJsonPath(before, old) : valueAtJsonPath(now, own);
  const index = isNew ? undefined : Number(old.at(-1));
  const number = `${entryNoun(fileBaseName(path))} ${Number(own.at(-1)) + 1}`;
  const name = siteFileKind(path) === 'page' ? describeSection(value) : (headingOrTitle(value) ?? number);
  return { key: isNew ? `new ${String(own.at(-1))}` : String(index), name, index };
}

/** Returns the label of a path in a file, as in the panel: `Button 1 › Leads to`; empty for a whole part. */
export function fieldLabelOf(versions: FileVersions, file: unknown, way: JsonPath): string {
  const from = partDepth(versions.path, way);
  const { model, depth } = panelOf(versions, file, way, from);
  const words: string[] = [];
  let list = '';
  for (const [index, step] of way.entries()) {
    if (typeof step === 'string' && step !== 'ids') list = withoutMark(step);
    if (index < from) continue;
    const next = way[index + 1];
    if (step === 'children' && typeof next === 'number') return [...words, `Paragraph ${next + 1}`].join(' › ');
    const number = model && panelNodeIndexAt(model.nodes, toPointer(way.slice(depth, index + 1)));
    const title = model?.nodes[number ?? -1]?.uiOptions?.title;
    if (typeof step === 'number') words.push(`${title ?? entryNoun(list)} ${step + 1}`);
    else if (typeof next !== 'number' && !step.startsWith('$') && step !== 'ids')
      words.push(KEYS[step] ?? title ?? labelOfKey(step));
  }
  if (words.length === 0 && (from === 0 || way.length > from)) return labelOfKey(String(way.at(-1) ?? 'content'));
  return words.join(' › ');
}

const labelOfKey = (key: string) => KEYS[key] ?? keyToLabel(withoutMark(key));

/** Removes the `ui:` prefix of a form option. */
const withoutMark = (key: string) => key.replace(/^ui:/, '');

/** Returns the panel of a path, and the length of the path to the panel's value. */
function panelOf({ path, panels }: FileVersions, file: unknown, way: JsonPath, depth: number) {
  const kind = siteFileKind(path);
  if (kind === 'site') return { model: panels?.site, depth: 0 };
  if (kind === 'shared content') return { model: panels?.entries[fileBaseName(path)], depth };
  if (depth === 0) return { model: kind === 'page' ? panels?.page : undefined, depth };
  const section = valueAtJsonPath(file, way.slice(0, depth));
  return { model: panels?.kinds.find(({ name }) => isRecord(section) && section.block === name)?.panel, depth };
}
