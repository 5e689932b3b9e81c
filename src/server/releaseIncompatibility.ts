import type { FormModule } from '../form/model/FormModule.ts';
import { type AnswerSizeLimits, largestAnswerSizeLimits } from './largestAnswerSizeLimits.ts';

/** Conditions that were fixed when the server started. */
export interface StartupConditions {
  siteUrl: string;
  /** Size limits of request bodies, fixed at startup. */
  size: AnswerSizeLimits;
}

/**
 * Returns why a running server cannot serve a release, as the rest of a sentence after the release; undefined if it
 * can.
 */
export function releaseIncompatibility(
  siteUrl: string,
  forms: Record<string, Pick<FormModule, 'nodes'>>,
  started: StartupConditions,
): string | undefined {
  if (!isSameOrLocalSite(siteUrl, started.siteUrl))
    return `was built for ${siteUrl}, but the server runs for ${started.siteUrl}: build it again with this SITE_URL`;
  const size = largestAnswerSizeLimits(Object.values(forms));
  if (size.text > started.size.text || size.answers > started.size.answers)
    return 'has larger forms than the running server allows: restart the server to serve it';
  return undefined;
}

/** Local ports may differ between runs. */
export const isSameOrLocalSite = (one: string, other: string): boolean =>
  one === other || (isLocal(one) && isLocal(other));

const isLocal = (url: string) => new URL(url).hostname === 'localhost';
