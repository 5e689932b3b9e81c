import type { PublicationPlan, PublicationState } from '../../changes/Publication.ts';

/** What the public site says of its release. */
export interface ServedRelease {
  id: string | undefined;
  commit: string | undefined;
}

/** What came of publishing: how the public site is known to show it, or why nothing was published. */
export type Published =
  | { outcome: 'sent'; isShownBy: (served: ServedRelease) => Promise<boolean>; note?: string }
  | { outcome: 'refused'; reason: string };

/** Told what is being done. */
export type Progress = (
  step: Extract<PublicationState['step'], 'checking' | 'fetching' | 'sending' | 'building'>,
) => void;

/** A way to the public site. */
export interface Publisher {
  plan(): Promise<PublicationPlan>;
  publish(progress: Progress): Promise<Published>;
  /** Publishes the version before. */
  takeBack(progress: Progress): Promise<Published>;
}

export const refused = (reason: string): Published => ({ outcome: 'refused', reason });
