import type { Version } from './versions.ts';

/** Where what is kept is published to: the server of this machine, a branch of a git remote, or nowhere yet. */
export type PublishingPlace = 'here' | 'remote' | 'nowhere';

/** What would be published, and to where. */
export interface PublicationPlan {
  place: PublishingPlace;
  /** Where that is, in words: `origin main`. */
  target?: string;
  /** The public site's address, where it is known. */
  siteUrl?: string;
  /** Why nothing can be published at the moment, in words. */
  reason?: string;
  /** The files that are published now; undefined where that is not known. */
  published?: { version?: Version; texts: Record<string, string> };
  /** Versions that are kept and not yet published, the latest first. */
  ours: Version[];
  /** Versions that others published and that are not here yet, the latest first. */
  theirs: Version[];
  /** How many files of the program itself would go with it. */
  programFiles: number;
  /** True where there is a version before, which can be published in place of the one that is. */
  canTakeBack: boolean;
}

/** What is done with the public site. */
export type PublishingWork = 'publish' | 'take back';

/** How far a publication has come. */
export type PublicationState =
  | { step: 'none' }
  | { step: 'checking' | 'fetching' | 'sending' | 'building'; work: PublishingWork }
  /** The public site does not answer with it yet. */
  | { step: 'waiting'; work: PublishingWork; sentAt: string }
  | { step: 'live'; work: PublishingWork; since: string }
  /** It was sent, and nobody knows that it is live: `reason` says why. */
  | { step: 'sent'; work: PublishingWork; sentAt: string; reason: string }
  /** Nothing was published. */
  | { step: 'refused'; work: PublishingWork; reason: string };

/** True while somebody works on it. */
export const isUnderWay = ({ step }: PublicationState): boolean =>
  /^(checking|fetching|sending|building|waiting)$/.test(step);
