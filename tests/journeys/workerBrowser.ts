import { type Browser, chromium } from 'playwright-core';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';

let launched: Promise<Browser> | undefined;

/**
 * The Chromium that all files of this worker share, and which ends with it. Each worker has its own: what goes between a
 * test and its browser passes through no third process.
 */
export const workerBrowser = (): Promise<Browser> =>
  (launched ??= chromium.launch({ executablePath: findChromium(), args: chromiumArgs }));
