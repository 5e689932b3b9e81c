import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const isRoot = process.getuid?.() === 0;

/** Features that Playwright disables. A second list of features would replace this one. */
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

/** Features that Chromium preloads and tests do not need: two pages of address bar suggestions, and a spare process. */
const spares = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Options for every Chromium in tests: no requests to Google, and no sandbox only for root, where it is impossible. */
export const chromiumArgs: string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell would round letter widths to whole pixels, unlike visitors' browsers.
  '--font-render-hinting=none',
  `--disable-features=${[...playwrightTurnsOff, ...spares].join(',')}`,
];

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, else the headless shell, which is a fifth faster without a window: an
 * installed one, or Debian's package if apt works. Else a full installed browser, or a downloaded one. Throws if none
 * is available.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but there is no such file.`);
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

/**
 * Installs Debian's package. If a full browser is installed, does not wait for an unavailable network and removes
 * nothing.
 */
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
  throw new Error('No Chromium was found, and it could not be downloaded. Install Chromium, or set CHROMIUM_PATH.');
}
