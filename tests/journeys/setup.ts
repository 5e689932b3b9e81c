import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { buildApp } from '../../src/studio/server/buildApp.ts';
import type { ServedSite } from './site.ts';
import { startSite } from './startSite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The site that all journeys visit which start none of their own. */
    site: ServedSite;
    /** Where the one Chromium of all journeys is reached. */
    browser: string;
  }
}

/**
 * Starts the site and the Chromium that all journeys share, before the first of them; the function it returns ends both.
 * Studio's browser part is built then too: else each of those who start a Studio at the same moment would build it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [{ stop, ...site }, browser] = await Promise.all([
    startSite(),
    chromium.launchServer({ executablePath: findChromium(), args: chromiumArgs }),
    buildApp(process.cwd()),
  ]);
  project.provide('site', site);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await Promise.all([browser.close(), stop()]);
  };
}
