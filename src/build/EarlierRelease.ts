import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkFile, stampOf } from './linkFiles.ts';
import type { MadePage } from './renderer.ts';

/** What was read of a page file. */
export interface ReadFile {
  /** Hash of its text and of the code that read it. */
  text: string;
  route: string;
  formerly?: string[] | undefined;
  entries?: { from: string } | undefined;
  /** The picture slots that it names. */
  slots: string[];
  /** The files that its links lead to. */
  linked: string[];
  /** The collections of shared content that it names. */
  collections: string[];
  /** Hash of all that these bring. */
  shown: string;
  /** The paths of its pages. */
  paths: string[];
}

/** What a release remembers for the next one, as JSON in a file of its own. */
export interface Made {
  /** Hash of all that every page is made with beside its own file and the content that it shows: code, settings, pictures, forms, routes. */
  ground: string;
  /** By the name of the file in pages/. */
  files: Record<string, ReadFile>;
  /** By path; the key is a hash of all that the page is drawn of. */
  pages: Record<string, MadePage & { key: string }>;
  /** Size and time of every file that is handed out or read, by its name in the release. */
  stamps: Record<string, string>;
}

export const MADE_FILE = 'made.json';

const NOTHING: Made = { ground: '', files: {}, pages: {}, stamps: {} };

/** The release before, from which a build takes what is the same. Without one, or where its record is lost, nothing is. */
export class EarlierRelease {
  readonly made: Made;
  readonly #linked = new Map<string, string>();

  constructor(readonly folder: string | undefined) {
    const file = folder && join(folder, MADE_FILE);
    this.made = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Made) : NOTHING;
  }

  /** The stamp of a file of the release that is made: a second name has that of the first. */
  stampIn = (release: string, name: string): string => this.#linked.get(name) ?? stampOf(release, name);

  /** True where every file is as it was written. */
  get isWhole(): boolean {
    const { folder, made } = this;
    return (
      folder !== undefined && Object.entries(made.stamps).every(([name, stamp]) => stampOf(folder, name) === stamp)
    );
  }

  /** Gives these files a second name in the folder of a release; false, and nothing is taken, where one is not as it was written. */
  take(release: string, names: readonly string[]): boolean {
    const { folder } = this;
    if (folder === undefined) return false;
    const isWhole = names.every((name) => this.made.stamps[name] && stampOf(folder, name) === this.made.stamps[name]);
    if (!isWhole) return false;
    for (const name of names)
      if (linkFile(join(folder, name), join(release, name))) this.#linked.set(name, this.made.stamps[name]!);
    return true;
  }
}
