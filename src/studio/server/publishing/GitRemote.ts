import { runGit, type GitResult, readGitOutput, describeGitFailure } from '../../../git/runGit.ts';
import type { Version } from '../../changes/versions.ts';
import { listVersions } from '../versionLog.ts';

const NETWORK_MS = 60_000;

/** Names of a git remote and of its branch. */
export interface RemoteBranch {
  remote: string;
  branch: string;
}

/** Parses `STUDIO_REMOTE`, such as `origin main`. Returns undefined if the setting is not a valid remote and branch. */
export function parseRemoteSetting(setting: string): RemoteBranch | undefined {
  const [, remote, branch] = /^([A-Za-z0-9][\w.-]*)\s+([A-Za-z0-9][\w./-]*)$/.exec(setting.trim()) ?? [];
  const isOdd = branch === undefined || /\.\.|\/\/|\/$|\.$|\.lock(\/|$)|\/\./.test(branch);
  return remote === undefined || isOdd ? undefined : { remote, branch };
}

/** How the local branch relates to the remote branch. */
export interface BranchRelation {
  /** Latest commit here (`head`) and on the remote (`tip`); undefined if there is none. */
  head: string | undefined;
  tip: string | undefined;
  ours: Version[];
  theirs: Version[];
  /** True if HEAD contains the remote commit, or the remote has none. */
  isAhead: boolean;
  /** True if the remote commit contains HEAD. */
  isBehind: boolean;
}

/** A remote branch and its tracking ref in the checkout. */
export class GitRemote {
  constructor(
    readonly root: string,
    readonly name: RemoteBranch,
  ) {}

  get words(): string {
    return `${this.name.remote} ${this.name.branch}`;
  }

  get #tracking(): string {
    return `refs/remotes/${this.name.remote}/${this.name.branch}`;
  }

  /** Fetches the branch. Returns the reason if that fails. */
  async fetch(): Promise<string | undefined> {
    const { remote, branch } = this.name;
    const remotes = await readGitOutput(this.root, ['remote']);
    if (remotes === undefined) return 'Publishing needs git, and there is none here. Ask your developer.';
    if (!remotes.split('\n').includes(remote))
      return `Git has no remote called ${remote}. Ask your developer to add it: git remote add ${remote} ADDRESS`;
    const refspec = `+refs/heads/${branch}:${this.#tracking}`;
    const answer = await this.#talk(['fetch', '--quiet', '--no-tags', remote, refspec]);
    if (answer.code === 0) return undefined;
    if (!/couldn't find remote ref/i.test(answer.error)) return describeGitFailure(answer);
    // The branch does not exist on the remote (yet): remove an outdated tracking ref.
    await runGit(this.root, ['update-ref', '-d', this.#tracking]);
    return undefined;
  }

  async relation(): Promise<BranchRelation> {
    const commit = (of: string) => readGitOutput(this.root, ['rev-parse', '--verify', '--quiet', `${of}^{commit}`]);
    const [head, tip] = await Promise.all([commit('HEAD'), commit(this.#tracking)]);
    if (head === undefined) return { head, tip, ours: [], theirs: [], isAhead: false, isBehind: tip !== undefined };
    if (tip === undefined)
      return { head, tip, ours: await listVersions(this.root, head), theirs: [], isAhead: true, isBehind: false };
    const [ours, theirs, isAhead, isBehind] = await Promise.all([
      listVersions(this.root, `${tip}..${head}`),
      listVersions(this.root, `${head}..${tip}`),
      this.#isAncestor(tip, head),
      this.#isAncestor(head, tip),
    ]);
    return { head, tip, ours, theirs, isAhead, isBehind };
  }

  async #isAncestor(one: string, of: string): Promise<boolean> {
    return (await runGit(this.root, ['merge-base', '--is-ancestor', one, of])).code === 0;
  }

  /** Pushes a commit. The outcome is `others` if the remote has newer commits than the last fetch. */
  async push(commit: string): Promise<{ outcome: 'sent' | 'others' } | { outcome: 'refused'; reason: string }> {
    const { remote, branch } = this.name;
    const answer = await this.#talk(['push', '--quiet', remote, `${commit}:refs/heads/${branch}`]);
    if (answer.code === 0) {
      await runGit(this.root, ['update-ref', this.#tracking, commit]);
      return { outcome: 'sent' };
    }
    if (/\[rejected\]|non-fast-forward|fetch first|cannot lock ref|failed to update ref/i.test(answer.error))
      return { outcome: 'others' };
    return { outcome: 'refused', reason: describeGitFailure(answer) };
  }

  #talk(args: readonly string[]): Promise<GitResult> {
    return runGit(this.root, args, { milliseconds: NETWORK_MS });
  }
}
