import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ServedSite } from './PageSource.ts';
import { readRelease, type Release } from './Release.ts';

/** Polling interval of `dist/current`; a new release is live immediately. */
const LOOK_MS = 200;

export interface LiveReleaseOptions {
  open: (folder: string) => Promise<ServedSite>;
  /** Returns why this process cannot serve a release that opened, as the rest of a sentence; undefined if it can. */
  incompatibility: (release: Release, site: ServedSite) => string | undefined;
  /** Called once per release. */
  onTaken: (id: string) => void;
  /** Called if the current release cannot be served: its code differs, or it cannot be opened. */
  onRefused: (message: string) => void;
}

/**
 * Serves the release that `dist/current` names and switches as soon as the link changes. Each request sees only one
 * release. If the new release needs other code or cannot be opened, the previous one stays live.
 */
export class LiveRelease {
  #site: ServedSite;
  /** Folder of the served release. */
  #folder: string;
  /** Folder that was checked last, whether accepted or rejected. */
  #seen: string;
  /** Folder of a release that could not be opened. */
  #unopened: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Hash of the code that this process runs. */
  readonly #code: string | undefined;

  private constructor(
    readonly started: string,
    site: ServedSite,
    readonly options: LiveReleaseOptions,
  ) {
    this.#site = site;
    this.#seen = started;
    this.#folder = started;
    this.#code = readRelease(started)?.code;
    nameProcess(basename(started));
  }

  static async open(folder: string, options: LiveReleaseOptions): Promise<LiveRelease> {
    return new LiveRelease(folder, await options.open(folder), options);
  }

  /** Returns the served site. */
  site = (): ServedSite => this.#site;

  /** Starts polling. The timer does not keep the process alive. */
  follow(): void {
    this.#timer = setTimeout(() => void this.look().finally(() => this.follow()), LOOK_MS).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Takes what is current by now. */
  async look(): Promise<void> {
    const folder = currentFolder(dirname(this.started));
    if (folder === undefined || folder === this.#seen) return;
    const release = readRelease(folder);
    if (!release) return;
    this.#seen = folder;
    if (release.code !== this.#code)
      return this.options.onRefused(`The release ${release.id} has new code. Restart the server to serve it.`);
    let site: ServedSite;
    try {
      site = await this.options.open(folder);
    } catch (error) {
      return this.#notOpened(folder, release, error);
    }
    const incompatibility = this.options.incompatibility(release, site);
    if (incompatibility)
      return this.options.onRefused(
        `The release ${release.id} ${incompatibility}. The previous release is still served.`,
      );
    this.#site = site;
    this.#folder = folder;
    nameProcess(release.id);
    this.options.onTaken(release.id);
  }

  /** A release that is being copied from another machine may be incomplete: report it once, and retry. */
  #notOpened(folder: string, { id }: Release, error: unknown): void {
    this.#seen = this.#folder;
    if (this.#unopened === folder) return;
    this.#unopened = folder;
    const message = error instanceof Error ? error.message : String(error);
    this.options.onRefused(`The release ${id} cannot be opened, so the previous release is still served: ${message}`);
  }
}

/** A build keeps the releases that a process title names, and their code. */
const nameProcess = (id: string) => (process.title = `site ${id}`);

function currentFolder(dist: string): string | undefined {
  try {
    return realpathSync(join(dist, 'current'));
  } catch {
    // The link is missing between two releases, or in a folder with a single release.
    return undefined;
  }
}
