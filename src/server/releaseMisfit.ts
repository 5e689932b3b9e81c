import type { FormModule } from '../form/model/FormModule.ts';
import { type FormSize, formSize } from './formSize.ts';

/** What a server was started for. */
export interface StartedFor {
  siteUrl: string;
  /** What a body may hold is settled when a server starts. */
  size: FormSize;
}

/** Why a running server cannot serve a release, as the rest of a sentence that begins with the release; undefined where it can. */
export function releaseMisfit(
  siteUrl: string,
  forms: Record<string, Pick<FormModule, 'nodes'>>,
  started: StartedFor,
): string | undefined {
  if (!isSameSite(siteUrl, started.siteUrl))
    return `was built for ${siteUrl} and not for ${started.siteUrl}: build it again with that SITE_URL`;
  const size = formSize(Object.values(forms));
  if (size.text > started.size.text || size.answers > started.size.answers)
    return 'has larger forms than this server was started for: it waits until the server is started anew';
  return undefined;
}

/** Ports of this machine differ from run to run. */
export const isSameSite = (one: string, other: string): boolean => one === other || (isLocal(one) && isLocal(other));

const isLocal = (url: string) => new URL(url).hostname === 'localhost';
