import { execFile } from 'node:child_process';
import { git, gitLine } from '../../../git/git.ts';
import type { PublicationPlan } from '../../areas/review/Publication.ts';
import type { SiteFolder } from '../SiteFolder.ts';
import { FOLDERS, versionsIn } from '../versionLog.ts';
import { hasGit, textsAt } from '../commitTexts.ts';
import { type Progress, type Published, type Publisher, refused, type ServedRelease } from './Publisher.ts';

const LONGEST_MS = 10 * 60_000;

/** The release that this machine's server takes next, as far as publishing needs it. */
export interface LocalRelease {
  id: string;
  siteUrl: string;
  commit?: string;
  /** True where there is a release before it. */
  hasBefore: boolean;
}

export interface HereOptions {
  folder: SiteFolder;
  /** The program and the words of `npm run publish`. */
  command: readonly string[];
  release: () => LocalRelease | undefined;
}

/** Publishes on the machine that serves, by what `npm run publish` runs. */
export class HerePublisher implements Publisher {
  readonly #root: string;

  constructor(readonly options: HereOptions) {
    this.#root = options.folder.root;
  }

  async plan(): Promise<PublicationPlan> {
    const release = this.options.release();
    const commit = await this.#known(release?.commit);
    const [version] = commit === undefined ? [] : await versionsIn(this.#root, commit, 1);
    const texts = commit === undefined ? undefined : await textsAt(this.options.folder, commit);
    return {
      place: 'here',
      ...(release && { siteUrl: release.siteUrl }),
      ...(texts && { published: { texts, ...(version && { version }) } }),
      ours: commit === undefined ? [] : await versionsIn(this.#root, `${commit}..HEAD`),
      theirs: [],
      programFiles: 0,
      canTakeBack: release?.hasBefore ?? false,
    };
  }

  async #known(commit: string | undefined): Promise<string | undefined> {
    return commit && gitLine(this.#root, ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`]);
  }

  async publish(progress: Progress): Promise<Published> {
    if ((await hasGit(this.options.folder)) && (await this.#hasUnkept()))
      return refused('Not everything is kept as a version, and on this machine all files go live: keep them first.');
    progress('building');
    return this.#run([]);
  }

  async takeBack(progress: Progress): Promise<Published> {
    progress('building');
    return this.#run(['--back']);
  }

  async #hasUnkept(): Promise<boolean> {
    const { code, out } = await git(this.#root, ['status', '--porcelain', '--', ...FOLDERS]);
    return code !== 0 || out.length > 0;
  }

  async #run(flags: readonly string[]): Promise<Published> {
    const [program, ...words] = this.options.command;
    const { code, output } = await run(this.#root, program!, [...words, ...flags]);
    const lines = output.trim().split('\n');
    const said = lines.at(-1) ?? '';
    if (code !== 0) return refused(reasonIn(lines));
    const id = this.options.release()?.id;
    const isShownBy = async (served: ServedRelease) => id !== undefined && served.id === id;
    // What is published and not live yet says why, and it is not for Studio to wait for.
    return { outcome: 'sent', isShownBy, ...(said.startsWith('Published') && { note: said }) };
  }
}

/** Why `npm run publish` did nothing: its first mistake where the check found some, else its own sentence. */
function reasonIn(lines: readonly string[]): string {
  const mistake = lines.find((line) => /^(pages|schemas)\//.test(line));
  const said = lines.at(-1) || 'Publishing broke off.';
  return mistake === undefined ? said : `The check found mistakes, the first one: ${mistake} ${said}`;
}

const run = (cwd: string, program: string, words: readonly string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile(program, words, { cwd, timeout: LONGEST_MS, maxBuffer: 16 * 1024 * 1024 }, (error, out, problem) =>
      resolve({
        code: error === null ? 0 : typeof error.code === 'number' ? error.code : -1,
        output: `${out}${problem}`,
      }),
    );
  });
