import { runGit, readGitOutput } from '../../../git/runGit.ts';
import { formatCountWithNoun } from '../../kit/formatCountWithNoun.ts';
import type { PublicationPlan } from '../../changes/Publication.ts';
import type { SiteFolder } from '../SiteFolder.ts';
import { VERSIONED_FOLDERS, listVersions } from '../versionLog.ts';
import { readCommitTexts } from '../commitTexts.ts';
import { createContentCommit, hasSameContent } from './createContentCommit.ts';
import type { GitRemote, BranchRelation } from './GitRemote.ts';
import { mergeRemoteVersions } from './mergeRemoteVersions.ts';
import {
  type ReportProgress,
  type PublishResult,
  type Publisher,
  refusedOutcome,
  type ServedRelease,
} from './Publisher.ts';

/** Refs of the commit that this Studio published last and of the one before, which `takeBack` restores. */
const PUBLISHED = 'refs/studio/published';
const BEFORE = 'refs/studio/before';

export interface RemotePublisherOptions {
  folder: SiteFolder;
  remote: GitRemote;
  /** Counts the errors that prevent a build of these texts. A string is the reason why the check failed. */
  faultsAt: (texts: Record<string, string>) => Promise<number | string>;
}

/** Publishes by pushing the kept versions to a branch that the server follows. */
export class RemotePublisher implements Publisher {
  readonly #root: string;

  constructor(readonly options: RemotePublisherOptions) {
    this.#root = options.folder.root;
  }

  async plan(): Promise<PublicationPlan> {
    const { folder, remote } = this.options;
    const reason = await remote.fetch();
    const { tip, head, ours, theirs } = await remote.relation();
    const published = tip === undefined ? { texts: {} } : { texts: await readCommitTexts(folder, tip) };
    const [version] = tip === undefined ? [] : await listVersions(this.#root, tip, 1);
    return {
      place: 'remote',
      target: remote.words,
      ...(reason !== undefined && { reason }),
      published: { ...published, ...(version && { version }) },
      ours,
      theirs,
      programFiles: tip === undefined || head === undefined ? 0 : await this.#programFiles(tip, head),
      canTakeBack: tip !== undefined && (await this.#before(tip)) !== undefined,
    };
  }

  async publish(progress: ReportProgress): Promise<PublishResult> {
    const { folder, remote, faultsAt } = this.options;
    progress('fetching');
    const reason = await remote.fetch();
    if (reason !== undefined) return refusedOutcome(reason);
    const relation = await remote.relation();
    const { head, tip, isAhead } = relation;
    if (head === undefined) return refusedOutcome('There is no version yet. Keep a version first.');
    if (!isAhead) return refusedOutcome(await mergeRemoteVersions(this.#root, relation));
    if (head === tip) return this.#sent(head);
    progress('checking');
    const faults = await faultsAt(await readCommitTexts(folder, head));
    if (typeof faults === 'string') return refusedOutcome(faults);
    if (faults > 0)
      return refusedOutcome(
        `The kept version has ${formatCountWithNoun(faults, 'problem')}. Fix ${faults === 1 ? 'it' : 'them'}, keep a new version, and publish again.`,
      );
    progress('sending');
    const pushed = await remote.push(head);
    if (pushed.outcome === 'refused') return refusedOutcome(pushed.reason);
    if (pushed.outcome === 'others') return this.#overtaken();
    await this.#remember(head, tip);
    return this.#sent(head);
  }

  async takeBack(progress: ReportProgress): Promise<PublishResult> {
    const { remote } = this.options;
    progress('fetching');
    const reason = await remote.fetch();
    if (reason !== undefined) return refusedOutcome(reason);
    const relation = await remote.relation();
    const before = relation.tip && (await this.#before(relation.tip));
    if (!relation.tip || !before) return refusedOutcome('There is no previous version to go back to.');
    const { tip } = relation;
    const [version] = await listVersions(this.#root, tip, 1);
    const taken = await createContentCommit(
      this.#root,
      tip,
      before,
      `Undo publishing of “${version?.sentence ?? 'the last version'}”`,
    );
    if (taken === undefined) return refusedOutcome('Git could not restore the previous version. Nothing was changed.');
    progress('sending');
    const pushed = await remote.push(taken);
    if (pushed.outcome === 'refused') return refusedOutcome(pushed.reason);
    if (pushed.outcome === 'others') return this.#overtaken();
    await this.#goOn(relation, taken);
    await this.#remember(taken, taken);
    return this.#sent(taken);
  }

  async #overtaken(): Promise<PublishResult> {
    const { remote } = this.options;
    const reason = await remote.fetch();
    return refusedOutcome(reason ?? (await mergeRemoteVersions(this.#root, await remote.relation())));
  }

  /**
   * Moves HEAD on top of the take-back commit. Working files stay unchanged, so that they can be fixed and published
   * again.
   */
  async #goOn({ head, tip }: BranchRelation, taken: string): Promise<void> {
    if (head === undefined) return;
    const parents = head === tip ? [taken] : [head, taken];
    const words = ['-m', 'Continue after undone publishing'];
    const tree = `${head}^{tree}`;
    const next = await readGitOutput(this.#root, [
      'commit-tree',
      tree,
      ...parents.flatMap((one) => ['-p', one]),
      ...words,
    ]);
    if (next !== undefined)
      await runGit(this.#root, ['update-ref', '-m', 'studio: publishing undone', 'HEAD', next, head]);
  }

  async #remember(published: string, before: string | undefined): Promise<void> {
    await runGit(this.#root, ['update-ref', PUBLISHED, published]);
    await runGit(this.#root, before === undefined ? ['update-ref', '-d', BEFORE] : ['update-ref', BEFORE, before]);
  }

  /** Returns the commit that was published before `tip`; undefined if there is none. */
  async #before(tip: string): Promise<string | undefined> {
    const [published, known] = await Promise.all(
      [PUBLISHED, BEFORE].map((ref) => readGitOutput(this.#root, ['rev-parse', '--verify', '--quiet', ref])),
    );
    const last = ['rev-list', '--first-parent', '--max-count=1', tip, '--', ...VERSIONED_FOLDERS];
    const before =
      published === tip
        ? known
        : await readGitOutput(this.#root, [
            'rev-parse',
            '--verify',
            '--quiet',
            `${await readGitOutput(this.#root, last)}^1`,
          ]);
    return before === undefined || (await hasSameContent(this.#root, before, tip)) ? undefined : before;
  }

  async #programFiles(tip: string, head: string): Promise<number> {
    const names = await readGitOutput(this.#root, ['diff', '--name-only', '--relative', tip, head]);
    const isOfSite = (name: string) => VERSIONED_FOLDERS.some((folder) => name.startsWith(`${folder}/`));
    return (names ?? '').split('\n').filter((name) => name !== '' && !isOfSite(name)).length;
  }

  #sent(commit: string): PublishResult {
    const known = new Map<string, boolean>([[commit, true]]);
    const isShownBy = async ({ commit: served = '' }: ServedRelease) => {
      if (!/^[0-9a-f]{40,64}$/.test(served)) return false;
      // A release of an earlier commit with the same content shows the same site.
      if (!known.has(served)) known.set(served, await hasSameContent(this.#root, served, commit));
      return known.get(served)!;
    };
    return { outcome: 'sent', isShownBy };
  }
}
