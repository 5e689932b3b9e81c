import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ServedSite } from './PageSource.ts';
import { readRelease, type Release } from './Release.ts';

/** How often `dist/current` is looked at: a release is live at once. */
const LOOK_MS = 200;

export interface LiveReleaseOptions {
  open: (folder: string) => Promise<ServedSite>;
  /** Why this process cannot serve a release that it could open, as the rest of a sentence; undefined where it can. */
  misfit: (release: Release, site: ServedSite) => string | undefined;
  /** Told once for each release. */
  onTaken: (id: string) => void;
  /** A release is current that this process cannot take: its code is another, or it cannot be opened. */
  onRefused: (message: string) => void;
}

/**
 * What `dist/current` names, taken by a running server as soon as it changes: from one request to the next all is of the new
 * release. One that another code draws, or that cannot be opened, leaves the one that is served in its place.
 */
export class LiveRelease {
  #site: ServedSite;
  /** The folder of what is served. */
  #folder: string;
  /** The folder that was looked at last, taken or refused. */
  #seen: string;
  /** One that could not be opened. */
  #unopened: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** The code that this process runs. */
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

  /** What is served at this moment. */
  site = (): ServedSite => this.#site;

  /** Begins to look; a process that ends does not wait for it. */
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
      return this.options.onRefused(
        `The release ${release.id} has new code: it waits until the server is started anew.`,
      );
    let site: ServedSite;
    try {
      site = await this.options.open(folder);
    } catch (error) {
      return this.#notOpened(folder, release, error);
    }
    const misfit = this.options.misfit(release, site);
    if (misfit) return this.options.onRefused(`The release ${release.id} ${misfit}; the one before is served.`);
    this.#site = site;
    this.#folder = folder;
    nameProcess(release.id);
    this.options.onTaken(release.id);
  }

  /** What is copied here from another machine may not be whole yet: it is told once, and tried again. */
  #notOpened(folder: string, { id }: Release, error: unknown): void {
    this.#seen = this.#folder;
    if (this.#unopened === folder) return;
    this.#unopened = folder;
    const message = error instanceof Error ? error.message : String(error);
    this.options.onRefused(`The release ${id} cannot be opened, the one before is served: ${message}`);
  }
}

/** A build prunes no release that a process names, nor its code. */
const nameProcess = (id: string) => (process.title = `site ${id}`);

function currentFolder(dist: string): string | undefined {
  try {
    return realpathSync(join(dist, 'current'));
  } catch {
    // Between two releases there is none, or this one lies alone.
    return undefined;
  }
}
