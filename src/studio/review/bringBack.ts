import { isRecord } from '../../form/model/pointer.ts';
import type { Texts } from '../documents/History.ts';
import type { FileOperation, Operation } from '../documents/Operation.ts';
import { readValue, sectionName } from '../site/SiteValues.ts';
import type { FileChanges } from './Change.ts';
import { putBack } from './changesBetween.ts';

/** A section in which more than one thing is another than in a version. */
export interface ChangedSection {
  name: string;
  differences: string[];
}

/** The sections of a page of which several things changed: each can be brought back as a whole. */
export function changedSections({ path, changes }: FileChanges, now: Texts): ChangedSection[] {
  const text = now.get(path);
  const page = typeof text === 'string' ? readValue(path, text) : undefined;
  if (!isRecord(page) || !Array.isArray(page.sections)) return [];
  const bySection = new Map<number, string[][]>();
  for (const { differences } of changes) {
    const index = sectionOf(differences[0]);
    if (index !== undefined) bySection.set(index, [...(bySection.get(index) ?? []), differences]);
  }
  const { sections } = page;
  return [...bySection]
    .filter(([, all]) => all.length > 1)
    .map(([index, all]) => ({ name: sectionName(sections[index]), differences: all.flat() }));
}

/** The section in which a difference lies now, where it is one of its insides. */
function sectionOf(id: string | undefined): number | undefined {
  const [, index] = / \["sections",(\d+),[^ ]*$/.exec(id ?? '') ?? [];
  return index === undefined ? undefined : Number(index);
}

/** Makes a section what it was, and nothing else. */
export function sectionBack(before: Texts, now: Texts, file: FileChanges, section: ChangedSection): FileOperation {
  return putBack(before, now, file.path, section);
}

/** Makes files what they were, as one thing; what belongs to their changes goes back in other files too. */
export function filesBack(label: string, before: Texts, now: Texts, files: readonly FileChanges[]): Operation {
  const whole = new Set(files.map(({ path }) => path));
  const elsewhere = files.flatMap(({ changes }) => changes.flatMap((change) => change.elsewhere ?? []));
  return {
    label,
    files: [
      ...files.map(({ path }) => ({ path, before: now.get(path) ?? null, after: before.get(path) ?? null })),
      ...elsewhere.filter(({ path }) => !whole.has(path)).map((one) => putBack(before, now, one.path, one)),
    ],
  };
}
