import type { Config } from '../config.ts';
import type { ServedSite } from '../PageSource.ts';
import type { RateLimits } from '../createRateLimits.ts';
import type { Store } from '../store/Store.ts';
import type { DeskAssets } from './deskAssets.ts';
import type { DeskGuards } from './guards.ts';
import type { SignInLinkSender } from './signInLinks.ts';

export interface DeskOptions {
  config: Config;
  store: Store;
  site: () => ServedSite | Promise<ServedSite>;
  limits: RateLimits;
  assets: DeskAssets;
  /** Development only: adds Vite's scripts to a document. Relaxes the policy. */
  transformHtml?: (url: string, html: string) => Promise<string>;
}

/** Parts that all routes of the Desk share. */
export interface DeskServices extends DeskOptions {
  guards: DeskGuards;
  links: SignInLinkSender;
  siteName: () => Promise<string>;
}
