import { useEffect } from 'react';
import { createObservableValue } from '../store/createObservableValue.ts';
import { requestApi } from '../store/studioApi.ts';
import type { StudioStore } from '../store/createStudioStore.ts';
import { useStudioStore } from '../store/useStudioState.ts';

/** Version of the site's files: date, author and title. */
export interface Version {
  at: string;
  sentence: string;
  /** Author, if known. */
  by?: string;
  /** Git commit. */
  commit?: string;
}

/** Base of the comparison: texts by path. A missing file did not exist. */
export interface ComparisonBase {
  /** `git`: the last commit. `build`: the last build. `opening`: Studio's first opening since. */
  kept: 'git' | 'build' | 'opening';
  /** Undefined if no version was kept yet. */
  version?: Version | undefined;
  texts: Record<string, string>;
  /** True if versions can be kept. */
  canKeep: boolean;
}

/** Base as the server sends it: files that are unchanged on disk are in `same`, by hash. */
export interface ComparisonBaseResponse extends ComparisonBase {
  same: Record<string, string>;
}

/** Texts of a version and of its parent, by path. */
export interface VersionTextsResponse {
  texts: Record<string, string>;
  before: Record<string, string>;
}

/** Result of keeping a version. */
export type KeepOutcome = { outcome: 'kept'; version: Version } | { outcome: 'refused'; reason: string };

const known = createObservableValue<{ base?: ComparisonBase }>({});
let isAsked = false;

/** Store that provides the texts on disk. */
let disk: Pick<StudioStore, 'textAs'> | undefined;

/** Reloads the base of the comparison. */
export async function reloadComparisonBase(): Promise<void> {
  const answer = await requestApi<ComparisonBaseResponse>('/api/versions');
  if (!answer) return;
  const same = Object.entries(answer.same).map(([path, hash]) => [path, disk?.textAs(path, hash)] as const);
  const isKnown = same.every(([, text]) => text !== undefined);
  // A file that changed just now is missing here: request all texts.
  const whole = isKnown ? answer : await requestApi<ComparisonBaseResponse>('/api/versions?whole=yes');
  if (!whole) return;
  const texts = isKnown ? { ...answer.texts, ...(Object.fromEntries(same) as Record<string, string>) } : whole.texts;
  known.set({ base: { kept: whole.kept, version: whole.version, texts, canKeep: whole.canKeep } });
}

/** Keeps files as a version. Returns the reason if that was refused. */
export async function keepVersion(sentence: string, paths: string[]): Promise<string | undefined> {
  const outcome = await requestApi<KeepOutcome>('/api/versions', { sentence, paths });
  if (!outcome) return 'The version could not be kept. Try again.';
  if (outcome.outcome === 'refused') return outcome.reason;
  await reloadComparisonBase();
  return undefined;
}

/** Returns the base of the comparison and keeps it up to date; undefined while loading. */
export function useComparisonBase(): ComparisonBase | undefined {
  const store = useStudioStore();
  useEffect(() => {
    disk = store;
    if (!isAsked) void reloadComparisonBase();
    isAsked = true;
  }, [store]);
  return known.use().base;
}

/** Describes the base: `since the version of 20 November, 16:40`. */
export function describeComparisonBase({ kept, version }: ComparisonBase): string {
  if (!version) return 'no version yet';
  const what = { git: 'the version', build: 'the build', opening: 'Studio’s first start' }[kept];
  return `since ${what} of ${formatDateTime(version.at)}`;
}

/** Formats a date: `20 November, 16:40`; with the year if it is not this one. */
export function formatDateTime(when: string): string {
  const at = new Date(when);
  const isThisYear = at.getFullYear() === new Date().getFullYear();
  const day = at.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
  return `${day}, ${at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
}
