import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const isRoot = process.getuid?.() === 0;

/** What Playwright turns off itself: a second list of features replaces the first. */
const playwrightTurnsOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * What Chromium makes ready for every visitor and none of ours asks for: two pages that draw what the address bar suggests,
 * and a process for a next site.
 */
const spares = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** What every Chromium of the tests is started with: nothing that calls home; no sandbox only where root cannot have one. */
export const chromiumArgs: string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrightTurnsOff, ...spares].join(',')}`,
];

/**
 * The path of a Chromium: that of CHROMIUM_PATH, one of this machine, or one that is fetched now (Debian's package where
 * apt may be used, else Playwright's own). Throws where none can be had.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, where no file is.`);
  }
  return installed() ?? fetched();
}

function installed(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const places = names.flatMap((name) => [`/usr/bin/${name}`, `/usr/local/bin/${name}`, `/opt/google/chrome/${name}`]);
  return [...places, chromium.executablePath()].find((path) => path && existsSync(path));
}

function fetched(): string {
  const run = (command: string, args: string[], env = {}) =>
    execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    try {
      run('apt-get', ['update']);
      run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], {
        DEBIAN_FRONTEND: 'noninteractive',
      });
    } catch {
      console.error('apt-get could not install Chromium; trying Playwright.');
    }
    const path = installed();
    if (path) return path;
  }
  const cli = createRequire(import.meta.url).resolve('playwright-core/cli.js');
  run(process.execPath, [cli, 'install', 'chromium']);
  const path = installed();
  if (path) return path;
  throw new Error('No Chromium was found and none could be fetched. Install one, or name it in CHROMIUM_PATH.');
}
