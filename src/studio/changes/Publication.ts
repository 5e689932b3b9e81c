import type { Version } from './versions.ts';

/** Target of publishing: this machine's server, a branch of a git remote, or none configured. */
export type PublishDestination = 'here' | 'remote' | 'nowhere';

/** Preview of what publishing would do. */
export interface PublicationPlan {
  place: PublishDestination;
  /** Display name of the target: `origin main`. */
  target?: string;
  /** Public address, if known. */
  siteUrl?: string;
  /** Reason why publishing is impossible now. */
  reason?: string;
  /** Published files; undefined if unknown. */
  published?: { version?: Version; texts: Record<string, string> };
  /** Kept versions that are not published, the latest first. */
  ours: Version[];
  /** Versions published by others that are missing here, the latest first. */
  theirs: Version[];
  /** Number of program files that would be published as well. */
  programFiles: number;
  /** True if a previous version exists, which can be published again. */
  canTakeBack: boolean;
}

/** Slugs of the public entries on the public site, by list. */
export type LiveEntrySlugs = Record<string, string[]>;

/** Kind of publication: a new version, or the previous one again. */
export type PublishOrTakeBack = 'publish' | 'take back';

/** Progress of a publication. */
export type PublicationState =
  | { step: 'none' }
  | { step: 'checking' | 'fetching' | 'sending' | 'building'; work: PublishOrTakeBack }
  /** Sent, but the public site does not serve it yet. */
  | { step: 'waiting'; work: PublishOrTakeBack; sentAt: string }
  | { step: 'live'; work: PublishOrTakeBack; since: string }
  /** Sent, but unknown whether it is live; `reason` explains why. */
  | { step: 'sent'; work: PublishOrTakeBack; sentAt: string; reason: string }
  /** Nothing was published. */
  | { step: 'refused'; work: PublishOrTakeBack; reason: string };

/** True while a publication is in progress. */
export const isPublicationInProgress = ({ step }: PublicationState): boolean =>
  /^(checking|fetching|sending|building|waiting)$/.test(step);
