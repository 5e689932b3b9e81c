import type { Diagnostic } from '../../../check/diagnostics/Diagnostic.ts';
import { readGitOutput, listModifiedFiles } from '../../../git/runGit.ts';
import { isGuide } from '../../../site/disk/siteFolders.ts';
import type { PublicationPlan, PublishOrTakeBack } from '../../changes/Publication.ts';
import { formatCountWithNoun } from '../../kit/formatCountWithNoun.ts';
import type { SiteFolder } from '../SiteFolder.ts';
import { VERSIONED_FOLDERS, listVersions } from '../versionLog.ts';
import { hasGit, readCommitTexts } from '../commitTexts.ts';
import {
  type ReportProgress,
  type PublishResult,
  type Publisher,
  refusedOutcome,
  type ServedRelease,
} from './Publisher.ts';

/** The release that this machine's server will serve, as far as publishing needs it. */
export interface LocalRelease {
  id: string;
  siteUrl: string;
  commit?: string;
  /** True if an earlier release exists, to roll back to. */
  hasBefore: boolean;
}

/** Result of publishing on this machine. */
export type LocalPublishOutcome =
  /** `taken`: whether a server on this machine serves the release already. */
  | { ok: true; id: string; taken: 'live' | 'nowhere' | 'waits' | 'refused' }
  | { ok: false; reason: 'errors'; errors: readonly Diagnostic[] }
  | { ok: false; reason: 'no release before' }
  | { ok: false; reason: 'settings'; problems: readonly string[] }
  | { ok: false; reason: 'disk'; problem: string };

export interface LocalPublisherOptions {
  folder: SiteFolder;
  /** Builds and publishes the site, or rolls back to the previous release. */
  publish: (work: PublishOrTakeBack) => Promise<LocalPublishOutcome>;
  release: () => LocalRelease | undefined;
}

/** Publishes on the machine that serves the site. */
export class LocalPublisher implements Publisher {
  readonly #root: string;

  constructor(readonly options: LocalPublisherOptions) {
    this.#root = options.folder.root;
  }

  async plan(): Promise<PublicationPlan> {
    const release = this.options.release();
    const commit = await this.#known(release?.commit);
    const [version] = commit === undefined ? [] : await listVersions(this.#root, commit, 1);
    const texts = commit === undefined ? undefined : await readCommitTexts(this.options.folder, commit);
    return {
      place: 'here',
      ...(release && { siteUrl: release.siteUrl }),
      ...(texts && { published: { texts, ...(version && { version }) } }),
      ours: commit === undefined ? [] : await listVersions(this.#root, `${commit}..HEAD`),
      theirs: [],
      programFiles: 0,
      canTakeBack: release?.hasBefore ?? false,
    };
  }

  async #known(commit: string | undefined): Promise<string | undefined> {
    return commit && readGitOutput(this.#root, ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`]);
  }

  async publish(progress: ReportProgress): Promise<PublishResult> {
    if ((await hasGit(this.options.folder)) && (await this.#hasUnkept()))
      return refusedOutcome('Some changes are not kept as a version. Keep them first, because all files go live.');
    progress('building');
    return this.#run('publish');
  }

  async takeBack(progress: ReportProgress): Promise<PublishResult> {
    progress('building');
    return this.#run('take back');
  }

  async #hasUnkept(): Promise<boolean> {
    const modified = await listModifiedFiles(this.#root, VERSIONED_FOLDERS);
    return modified?.some((path) => !isGuide(path)) ?? true;
  }

  async #run(work: PublishOrTakeBack): Promise<PublishResult> {
    const outcome = await this.options.publish(work);
    if (!outcome.ok) return refusedOutcome(reasonWords(outcome));
    const isShownBy = async (served: ServedRelease) => served.id === outcome.id;
    const note = NOTES[outcome.taken];
    return { outcome: 'sent', isShownBy, ...(note !== undefined && { note }) };
  }
}

/** Notes on a published release that is not live yet. */
const NOTES: Partial<Record<Extract<LocalPublishOutcome, { ok: true }>['taken'], string>> = {
  nowhere: 'Published, but the site is not running on this computer. It shows this version when it starts.',
  waits:
    'Published, but the code has changed too. Ask your developer to restart the site. Until then visitors see the previous version.',
  refused: 'Published, but the site could not load it. Ask your developer to check the site’s log.',
};

function reasonWords(outcome: Extract<LocalPublishOutcome, { ok: false }>): string {
  switch (outcome.reason) {
    case 'errors': {
      const [first] = outcome.errors;
      const found = `The check found ${formatCountWithNoun(outcome.errors.length, 'problem')}`;
      const where = first && ` In ${first.file}: ${[first.place, first.message].filter(Boolean).join(' ')}.`;
      return `${found}.${where ?? ''} Nothing was published.`;
    }
    case 'no release before':
      return 'There is no previous version to go back to.';
    case 'settings':
      return `Nothing was published. ${outcome.problems.join(' ')}`;
    case 'disk':
      return `Nothing was published: ${outcome.problem}, and publish again. The site is unchanged.`;
  }
}
