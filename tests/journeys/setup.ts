import type { TestProject } from 'vitest/node';
import { buildApp } from '../../src/studio/server/buildApp.ts';
import type { ServedSite } from './site.ts';
import { startSite } from './startSite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The site that all journeys visit which start none of their own. */
    site: ServedSite;
  }
}

/**
 * Starts the site that all journeys share, before the first of them; the function it returns ends it.
 * Studio's browser part is built then too: else each of those who start a Studio at the same moment would build it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [{ stop, ...site }] = await Promise.all([startSite(), buildApp(process.cwd())]);
  project.provide('site', site);
  return stop;
}
