import type { JsonPath } from '../../../site/json/jsonValues.ts';
import { headingOrTitle } from '../../../site/names.ts';
import { type ValueLine, shortenText, type ChangeSides, diffIntoChangeSides } from './Change.ts';
import { fieldLabelOf, filePartOfDifference } from './fieldLabels.ts';
import type { Difference } from './differences.ts';
import { articleNodeText, labelledTextLines, formatScalar } from './labelledTextLines.ts';
import {
  valueAtJsonPath,
  type DifferenceBundle,
  siteCurrency,
  valuesOfDifference,
  type FileVersions,
} from './FileVersions.ts';

/** Returns the changes of a page, shared list or site file: one per field, article paragraph or pattern. */
export function bundleValueDifferences(versions: FileVersions, differences: readonly Difference[]): DifferenceBundle[] {
  const bundles = new Map<string, Difference[]>();
  for (const difference of differences) {
    const key = paragraphOf(difference) ?? clothKey(versions, difference) ?? difference.id;
    bundles.set(key, [...(bundles.get(key) ?? []), difference]);
  }
  return [...bundles.values()].map((own) => {
    const [first] = own as [Difference];
    const isParagraph = paragraphOf(first) !== undefined;
    const depth = isParagraph ? undefined : clothDepth(versions, first);
    if (depth !== undefined) return clothBundle(versions, own, first, depth);
    return {
      differences: own,
      part: filePartOfDifference(versions, first),
      label: labelOf(versions, first),
      how: isParagraph || first.how === 'reordered' ? 'changed' : first.how,
      ...(isParagraph ? paragraphSides(versions, first) : differenceSides(versions, first)),
    };
  });
}

/** Returns both sides of one difference. */
export function differenceSides(versions: FileVersions, difference: Difference): ChangeSides {
  const { before, now, how } = difference;
  if (how === 'moved') return listSides(versions, difference);
  const [old, own] = valuesOfDifference(versions, difference);
  if (how === 'reordered') return diffIntoChangeSides(keysOf(old), keysOf(own));
  return diffIntoChangeSides(
    linesOf(versions, versions.before, old, before),
    linesOf(versions, versions.now, own, now),
  );
}

function labelOf(versions: FileVersions, { how, before, now }: Difference): string {
  const isGone = how === 'removed';
  const label = fieldLabelOf(versions, isGone ? versions.before : versions.now, isGone ? before : now);
  if (how !== 'reordered') return label;
  return label === '' ? 'Order of the fields' : `${label}, order of the fields`;
}

const keysOf = (value: unknown): string[] => Object.keys(value as object);

function linesOf(versions: FileVersions, file: unknown, value: unknown, way: JsonPath): string[] {
  const named = way.at(-2) === 'ids' ? sharedName(versions, value, way) : undefined;
  if (named !== undefined) return [named];
  if (typeof value === 'number') return [formatScalar(value, way.at(-1), siteCurrency(versions))];
  const outer = fieldLabelOf(versions, file, way);
  const labelInside = (inner: JsonPath) => {
    const label = fieldLabelOf(versions, file, [...way, ...inner]);
    return label === outer ? '' : label.startsWith(`${outer} › `) ? label.slice(outer.length + 3) : label;
  };
  return labelledTextLines(value, { labelOf: labelInside, currency: siteCurrency(versions) });
}

/** Returns the name of a shared entry in a list of ids. */
function sharedName({ now, before, site }: FileVersions, id: unknown, way: JsonPath): string | undefined {
  const reference = way.slice(0, -2);
  const list = valueAtJsonPath(now, [...reference, '$content']) ?? valueAtJsonPath(before, [...reference, '$content']);
  const entries = typeof list === 'string' ? site.get(`pages/content/${list}.json`) : undefined;
  return Array.isArray(entries)
    ? headingOrTitle(entries.find((entry) => valueAtJsonPath(entry, ['id']) === id))
    : undefined;
}

/** Returns the neighbors of a moved item with their numbers. */
function listSides(versions: FileVersions, { before, now: way }: Difference): ChangeSides {
  const [old, now] = [
    valueAtJsonPath(versions.before, before.slice(0, -1)),
    valueAtJsonPath(versions.now, way.slice(0, -1)),
  ] as unknown[][];
  const [from, to] = [Number(before.at(-1)), Number(way.at(-1))];
  const start = Math.max(0, Math.min(from, to) - 1);
  const name = (item: unknown) =>
    shortenText(way.at(-2) === 'ids' ? (sharedName(versions, item, way) ?? String(item)) : itemName(item));
  const lines = (items: unknown[], which: number, is: 'same' | 'come'): ValueLine[] =>
    items.slice(start, Math.max(from, to) + 2).map((item, index) => {
      const isMoved = start + index === which;
      return { pieces: [{ text: name(item), is: isMoved ? is : 'same' }], number: start + index + 1, isMoved };
    });
  return { before: lines(old!, from, 'same'), now: lines(now!, to, 'come') };
}

const itemName = (item: unknown) => headingOrTitle(item) ?? labelledTextLines(item, { labelOf: () => '' }).join(', ');

/**
 * Returns the length of the path to the woven pattern around a difference; undefined outside of patterns and for a
 * whole pattern.
 */
function clothDepth({ before, now }: FileVersions, difference: Difference): number | undefined {
  const isCloth = (value: unknown) => Array.isArray(valueAtJsonPath(value, ['tiles']));
  const depths = difference.now.map((_, depth) => depth);
  return depths.find(
    (depth) =>
      isCloth(valueAtJsonPath(now, difference.now.slice(0, depth))) &&
      isCloth(valueAtJsonPath(before, difference.before.slice(0, depth))),
  );
}

function clothKey(versions: FileVersions, difference: Difference): string | undefined {
  const depth = clothDepth(versions, difference);
  return depth === undefined ? undefined : JSON.stringify(difference.now.slice(0, depth));
}

/** Combines the differences of a pattern, with one line per row of tiles. */
function clothBundle(
  versions: FileVersions,
  differences: Difference[],
  first: Difference,
  depth: number,
): DifferenceBundle {
  const lines = (cloth: unknown) => {
    const { tiles, ...accents } = cloth as { tiles: string[][] };
    return [...tiles.map((row) => row.join(', ')), ...labelledTextLines(accents, { labelOf: (way) => way.join(' ') })];
  };
  const [old, own] = [
    valueAtJsonPath(versions.before, first.before.slice(0, depth)),
    valueAtJsonPath(versions.now, first.now.slice(0, depth)),
  ];
  return {
    differences,
    part: filePartOfDifference(versions, first),
    label: fieldLabelOf(versions, versions.now, first.now.slice(0, depth)),
    how: 'changed',
    ...diffIntoChangeSides(lines(old), lines(own)),
  };
}

/** Returns the key of the article paragraph around a difference; undefined elsewhere. */
function paragraphOf({ now, how }: Difference): string | undefined {
  const depth = now.indexOf('children') + 2;
  const isInside = depth > 1 && (now.length > depth || (now.length === depth && how === 'reordered'));
  return isInside ? JSON.stringify(now.slice(0, depth)) : undefined;
}

/** Returns both sides of a paragraph: its text, or its formatting if the text is the same. */
function paragraphSides(versions: FileVersions, { before, now }: Difference): ChangeSides {
  const depth = now.indexOf('children') + 2;
  const [old, own] = [
    valueAtJsonPath(versions.before, before.slice(0, depth)),
    valueAtJsonPath(versions.now, now.slice(0, depth)),
  ];
  const isSame = articleNodeText(old) === articleNodeText(own);
  return diffIntoChangeSides([articleNodeText(old, isSame)], [articleNodeText(own, isSame)]);
}
