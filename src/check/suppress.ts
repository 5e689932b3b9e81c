import { isBelow } from './diagnostics/path.ts';
import type { Found } from './diagnostics/Found.ts';

/** What one stage of the check found. */
export interface Stage {
  found: readonly Found[];
  /** True for the build's own words: they are told only where no earlier stage had better ones, within their place too. */
  isBuild?: boolean;
}

/**
 * One mistake is told once, at its cause: a diagnostic of an earlier stage at a path hides the later ones at or below it.
 * What is wrong with a file as a whole hides all of the file. A warning hides no error.
 */
export function suppress(stages: readonly Stage[]): Found[] {
  const told = new Map<string, Found[]>();
  return stages.flatMap(({ found, isBuild }) => {
    const left = found.filter((one) => !told.get(one.file)?.some((earlier) => hides(earlier, one, isBuild)));
    for (const one of left) told.set(one.file, [...(told.get(one.file) ?? []), one]);
    return left.filter((one, index) => left.findIndex((other) => isSame(one, other)) === index);
  });
}

function hides(earlier: Found, later: Found, isBuild = false): boolean {
  if (earlier.severity === 'warning' && later.severity !== 'warning') return false;
  if (!earlier.path) return true;
  if (!later.path) return false;
  return isBelow(later.path, earlier.path) || (isBuild && isBelow(earlier.path, later.path));
}

const isSame = (one: Found, other: Found) =>
  one === other ||
  (one.file === other.file &&
    one.code === other.code &&
    one.on === other.on &&
    one.offset === other.offset &&
    String(one.path) === String(other.path));
