import { useEffect } from 'react';
import { sharedValue } from '../store/sharedValue.ts';
import { asked } from '../store/api.ts';
import type { StudioStore } from '../store/createStudioStore.ts';
import { useStudioStore } from '../store/useStudio.ts';

/** A version of the site’s files: when it was kept, by whom, and the sentence that it was given. */
export interface Version {
  at: string;
  sentence: string;
  /** Who kept it, where that is known. */
  by?: string;
  /** What git calls it. */
  commit?: string;
}

/** What the files are compared with: their texts by path; a file that is not among them was not there. */
export interface Base {
  /** `git`: the last commit. `build`: the last build. `opening`: Studio's first opening since. */
  kept: 'git' | 'build' | 'opening';
  /** Undefined where no version was kept yet. */
  version?: Version | undefined;
  texts: Record<string, string>;
  /** True where a version can be kept. */
  canKeep: boolean;
}

/** The same as Studio's server tells it: of files that are on disk as they were then, only what tells their bytes. */
export interface BaseAnswer extends Base {
  same: Record<string, string>;
}

/** What a version said, and what the one before it did; texts by path. */
export interface VersionTexts {
  texts: Record<string, string>;
  before: Record<string, string>;
}

/** What came of keeping a version. */
export type KeepOutcome = { outcome: 'kept'; version: Version } | { outcome: 'refused'; reason: string };

const known = sharedValue<{ base?: Base }>({});
let isAsked = false;

/** The texts on disk that the page knows. */
let disk: Pick<StudioStore, 'textAs'> | undefined;

/** Asks anew what the files are compared with. */
export async function readBase(): Promise<void> {
  const answer = await asked<BaseAnswer>('/api/versions');
  if (!answer) return;
  const same = Object.entries(answer.same).map(([path, hash]) => [path, disk?.textAs(path, hash)] as const);
  const isKnown = same.every(([, text]) => text !== undefined);
  // A file that was changed a moment ago is asked for.
  const whole = isKnown ? answer : await asked<BaseAnswer>('/api/versions?whole=yes');
  if (!whole) return;
  const texts = isKnown ? { ...answer.texts, ...(Object.fromEntries(same) as Record<string, string>) } : whole.texts;
  known.set({ base: { kept: whole.kept, version: whole.version, texts, canKeep: whole.canKeep } });
}

/** Keeps files as a version; the reason where that was refused. */
export async function keepVersion(sentence: string, paths: string[]): Promise<string | undefined> {
  const outcome = await asked<KeepOutcome>('/api/versions', { sentence, paths });
  if (!outcome) return 'The version could not be kept. Try again.';
  if (outcome.outcome === 'refused') return outcome.reason;
  await readBase();
  return undefined;
}

/** What the files are compared with, kept up to date; undefined until it is known. */
export function useBase(): Base | undefined {
  const store = useStudioStore();
  useEffect(() => {
    disk = store;
    if (!isAsked) void readBase();
    isAsked = true;
  }, [store]);
  return known.use().base;
}

/** Since when changes are counted: `since the version of 20 November, 16:40`. */
export function sinceWords({ kept, version }: Base): string {
  if (!version) return 'no version was kept yet';
  const what = { git: 'the version', build: 'the build', opening: 'Studio’s first opening' }[kept];
  return `since ${what} of ${dayWords(version.at)}`;
}

/** When a version was kept: `20 November, 16:40`, of another year with that. */
export function dayWords(when: string): string {
  const at = new Date(when);
  const isThisYear = at.getFullYear() === new Date().getFullYear();
  const day = at.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
  return `${day}, ${at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
}
