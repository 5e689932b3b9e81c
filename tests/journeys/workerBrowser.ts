import { type Browser, chromium } from 'playwright-core';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';

let launched: Promise<Browser> | undefined;

/** Most code of a page runs once in a test: V8 optimizes it later than it would, as in the workers of vite.config.ts. */
const LATE_OPTIMIZING = '--js-flags=--interrupt-budget=1000000';

/**
 * The Chromium that all files of this worker share, and which ends with it. Each worker has its own: what goes between a
 * test and its browser passes through no third process.
 */
export const workerBrowser = (): Promise<Browser> =>
  (launched ??= chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs, LATE_OPTIMIZING] }));
