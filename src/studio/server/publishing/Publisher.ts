import type { PublicationPlan, PublicationState } from '../../changes/Publication.ts';

/** Release that the public site reports in its headers. */
export interface ServedRelease {
  id: string | undefined;
  commit: string | undefined;
}

/** Result of publishing: how to recognize the release on the public site, or the reason of a refusal. */
export type PublishResult =
  | { outcome: 'sent'; isShownBy: (served: ServedRelease) => Promise<boolean>; note?: string }
  | { outcome: 'refused'; reason: string };

/** Reports the current step. */
export type ReportProgress = (
  step: Extract<PublicationState['step'], 'checking' | 'fetching' | 'sending' | 'building'>,
) => void;

/** Publishes the site to one kind of target. */
export interface Publisher {
  plan(): Promise<PublicationPlan>;
  publish(progress: ReportProgress): Promise<PublishResult>;
  /** Publishes the previous version again. */
  takeBack(progress: ReportProgress): Promise<PublishResult>;
}

export const refusedOutcome = (reason: string): PublishResult => ({ outcome: 'refused', reason });
