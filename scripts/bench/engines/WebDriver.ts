import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { becomesTrueWithin } from '../survival/becomesTrueWithin.ts';

/** WebDriver commands: the HTTP path of each, and its name in Firefox's Marionette protocol. */
const COMMANDS = {
  start: ['', 'NewSession'],
  goTo: ['/url', 'Navigate'],
  resize: ['/window/rect', 'SetWindowRect'],
  run: ['/execute/async', 'ExecuteAsyncScript'],
  click: ['/element/{id}/click', 'ElementClick'],
  type: ['/element/{id}/value', 'ElementSendKeys'],
  act: ['/actions', 'PerformActions'],
} as const;

type Params = Record<string, unknown>;

/** A browser that runs until `end`. */
export interface WebDriver {
  send(command: keyof typeof COMMANDS, params?: Params): Promise<unknown>;
  /** Sets the size of the page; some windows cannot be as narrow as a phone. */
  resize(width: number, height: number): Promise<void>;
  end(): void;
}

const PATIENCE_MS = 20_000;
/** Short script timeout, because the driver waits for scripts of an unloaded page. */
const SESSION = { capabilities: { alwaysMatch: { timeouts: { script: 3000 } } } };

/** Returns the path of the first of these programs in PATH. */
const found = (...names: string[]): string | undefined =>
  names.flatMap((name) => process.env.PATH!.split(':').map((folder) => join(folder, name))).find(existsSync);

/** Starts a program with a folder of its own. Returns a function that ends the program and removes the folder. */
function run(program: string, args: string[], folder: string, env: Record<string, string> = {}): () => void {
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...env } });
  process.once('exit', () => child.kill());
  child.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return () => child.kill();
}

/** Connects to Marionette, whose messages consist of length, colon and text. */
function speakMarionette(port: number): (name: string, params: Params) => Promise<unknown> {
  const socket = connect(port, 'localhost');
  let heard = Buffer.alloc(0);
  let last = 0;
  const waiting = new Map<unknown, (error: { message: string } | null, value: Params | null) => void>();
  socket.on('data', (bytes) => {
    heard = Buffer.concat([heard, bytes]);
    for (let colon = heard.indexOf(':'); colon > 0; colon = heard.indexOf(':')) {
      const end = colon + 1 + Number(heard.subarray(0, colon));
      if (heard.length < end) return;
      const message: unknown = JSON.parse(heard.subarray(colon + 1, end).toString());
      heard = heard.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(message)) waiting.get(message[1])?.(message[2] as null, message[3] as Params);
    }
  });
  return (name, params) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, (error, value) => (error ? reject(new Error(error.message)) : resolve(value?.value)));
      const message = JSON.stringify([0, last, name, params]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
}

/** Chooses a free port, overlay scrollbars and a mouse. */
const SETTINGS = Object.entries({
  'marionette.port': 0,
  'ui.useOverlayScrollbars': 1,
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
}).map(([name, value]) => `user_pref("${name}", ${value});`);

async function startFirefox(program: string): Promise<WebDriver> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  writeFileSync(join(profile, 'user.js'), SETTINGS.join('\n'));
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--profile', profile];
  const end = run(program, args, profile);
  const port = join(profile, 'MarionetteActivePort');
  if (!(await becomesTrueWithin(async () => existsSync(port), PATIENCE_MS))) throw new Error('Firefox did not start.');
  const speak = speakMarionette(Number(readFileSync(port, 'utf8')));
  const send: WebDriver['send'] = (command, params = {}) => speak(`WebDriver:${COMMANDS[command][1]}`, params);
  await send('start', SESSION);
  return {
    send,
    async resize(width, height) {
      await send('resize', { width: Math.max(width, 600), height: height + 200 });
      await speak('Marionette:SetContext', { value: 'chrome' });
      const style = `width: ${width}px; height: ${height}px; flex: none`;
      await send('run', { script: `gBrowser.selectedBrowser.style = '${style}'; arguments[0]()`, args: [] });
      await speak('Marionette:SetContext', { value: 'content' });
    },
    end,
  };
}

/** Removes the toolbars of WebKit's window, which limit its width. */
const NO_BARS =
  'window * { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px; -gtk-icon-transform: scale(0); }';

async function startWebKit(program: string, xvfb: string): Promise<WebDriver> {
  const config = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(config, 'gtk-3.0'));
  writeFileSync(join(config, 'gtk-3.0/gtk.css'), NO_BARS);
  const number = 1000 + (process.pid % 9000);
  const endScreen = run(xvfb, [`:${number}`, '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], config);
  await becomesTrueWithin(async () => existsSync(`/tmp/.X11-unix/X${number}`), PATIENCE_MS);
  const env = { DISPLAY: `:${number}`, XDG_CONFIG_HOME: config };
  const end = run(program, [`--port=${20_000 + number}`], config, env);
  let session = `http://127.0.0.1:${20_000 + number}/session`;
  const send: WebDriver['send'] = async (command, params = {}) => {
    const address = session + COMMANDS[command][0].replace('{id}', String(params.id));
    // A command during navigation may get no response.
    const signal = AbortSignal.timeout(6000);
    const answer = await fetch(address, { method: 'POST', body: JSON.stringify(params), signal });
    const { value } = (await answer.json()) as { value: Params | null };
    if (!answer.ok) throw new Error(String(value?.message || value?.error));
    return value;
  };
  let started: unknown;
  await becomesTrueWithin(async () => Boolean((started = await send('start', SESSION))), PATIENCE_MS);
  session += `/${(started as Params).sessionId as string}`;
  return {
    send,
    async resize(width, height) {
      await send('resize', { x: 0, y: 0, width, height: height + 20 });
    },
    end() {
      end();
      endScreen();
    },
  };
}

/** Returns a start function for each engine; undefined if its programs are not installed. */
export function findEngineLaunchers(): Record<string, (() => Promise<WebDriver>) | undefined> {
  const [firefox, webkit, xvfb] = [found('firefox-esr', 'firefox'), found('WebKitWebDriver'), found('Xvfb')];
  return {
    Firefox: firefox ? () => startFirefox(firefox) : undefined,
    'WebKit (WebKitWebDriver and Xvfb)': webkit && xvfb ? () => startWebKit(webkit, xvfb) : undefined,
  };
}
