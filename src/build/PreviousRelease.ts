import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkFile, readFileStamp } from './linkFiles.ts';
import type { BuiltPage } from './renderer.ts';

/** What the build record holds of a page file, so that the next build can reuse its pages. */
export interface PageSourceRecord {
  /** Hash of the file's text and of the code version. */
  text: string;
  route: string;
  formerly?: string[] | undefined;
  entries?: { from: string } | undefined;
  /** Picture slots in the file. */
  slots: string[];
  /** Files that the page links to. */
  linked: string[];
  /** Collections of shared content in the file. */
  collections: string[];
  /** Hash of the content of these collections. */
  shown: string;
  /** Paths of the file's pages. */
  paths: string[];
}

/** Build record of a release, stored as JSON for the next build. */
export interface BuildRecord {
  /** Hash of the inputs that all pages share: code, settings, pictures, forms, routes. */
  ground: string;
  /** By file name in pages/. */
  files: Record<string, PageSourceRecord>;
  /** By path. The key is a hash of all inputs of the page. */
  pages: Record<string, BuiltPage & { key: string }>;
  /** Size and time of every served or read file, by its name in the release. */
  stamps: Record<string, string>;
}

export const BUILD_RECORD_FILE = 'made.json';

const NOTHING: BuildRecord = { ground: '', files: {}, pages: {}, stamps: {} };

/** The previous release, whose unchanged files a build reuses. Without a release or its record, nothing is reused. */
export class PreviousRelease {
  readonly made: BuildRecord;
  readonly #linked = new Map<string, string>();

  constructor(readonly folder: string | undefined) {
    const file = folder && join(folder, BUILD_RECORD_FILE);
    this.made = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildRecord) : NOTHING;
  }

  /** Returns the stamp of a file in the new release; a hard link has the stamp of its source. */
  stampIn = (release: string, name: string): string => this.#linked.get(name) ?? readFileStamp(release, name);

  /** True if every file is unchanged since it was written. */
  get isWhole(): boolean {
    const { folder, made } = this;
    return (
      folder !== undefined &&
      Object.entries(made.stamps).every(([name, stamp]) => readFileStamp(folder, name) === stamp)
    );
  }

  /** Hard-links these files into a release folder. Returns false and links nothing if a file was changed. */
  take(release: string, names: readonly string[]): boolean {
    const { folder } = this;
    if (folder === undefined) return false;
    const isWhole = names.every(
      (name) => this.made.stamps[name] && readFileStamp(folder, name) === this.made.stamps[name],
    );
    if (!isWhole) return false;
    for (const name of names)
      if (linkFile(join(folder, name), join(release, name))) this.#linked.set(name, this.made.stamps[name]!);
    return true;
  }
}
