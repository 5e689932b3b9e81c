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
  // The shell alone would draw letters as wide as whole pixels, which no visitor's browser does.
  '--font-render-hinting=none',
  `--disable-features=${[...playwrightTurnsOff, ...spares].join(',')}`,
];

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium: that of CHROMIUM_PATH, else its shell, the same browser without the window around the page, whose
 * tabs and bars nobody of ours looks at and which take a fifth of the time: this machine's, or Debian's package where apt
 * may be used. Else a whole one of this machine, or one that is fetched now. Throws where none can be had.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, where no file is.`);
  }
  return installed(SHELLS) ?? packaged(SHELLS) ?? installed(WHOLE) ?? packaged(WHOLE) ?? fetched();
}

function installed(names: string[]): string | undefined {
  const places = names.flatMap((name) => [`/usr/bin/${name}`, `/usr/local/bin/${name}`, `/opt/google/chrome/${name}`]);
  return places.find((path) => existsSync(path));
}

const run = (command: string, args: string[]) =>
  execFileSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

/** Debian's package. Where a whole one is there, nothing waits for a network that is not, and nothing is removed for it. */
function packaged(names: string[]): string | undefined {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined;
  try {
    if (!installed(WHOLE)) run('apt-get', ['update']);
    const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'DPkg::Lock::Timeout=60'];
    run('apt-get', [...patience, 'install', '--yes', '--no-install-recommends', '--no-remove', names[0]!]);
  } catch {
    console.error(`apt-get could not install ${names[0]}.`);
  }
  return installed(names);
}

function fetched(): string {
  const cli = createRequire(import.meta.url).resolve('playwright-core/cli.js');
  if (!existsSync(chromium.executablePath())) run(process.execPath, [cli, 'install', 'chromium']);
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error('No Chromium was found and none could be fetched. Install one, or name it in CHROMIUM_PATH.');
}
