import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../survival/until.ts';

/** The commands of WebDriver that a walk needs: where each is sent over HTTP, and its name in Firefox's own protocol. */
const COMMANDS = {
  start: ['', 'NewSession'],
  goTo: ['/url', 'Navigate'],
  back: ['/back', 'Back'],
  reload: ['/refresh', 'Refresh'],
  resize: ['/window/rect', 'SetWindowRect'],
  run: ['/execute/async', 'ExecuteAsyncScript'],
  click: ['/element/{id}/click', 'ElementClick'],
  type: ['/element/{id}/value', 'ElementSendKeys'],
  act: ['/actions', 'PerformActions'],
} as const;

type Params = Record<string, unknown>;
type Send = (command: keyof typeof COMMANDS, params?: Params) => Promise<unknown>;

/** A browser that runs, in a folder of its own that goes with it. */
export interface WebDriver {
  name: string;
  send: Send;
  /** Makes the page so large; a window is not always as small as a phone. */
  resize(width: number, height: number): Promise<void>;
  end(): void;
}

const PATIENCE_MS = 20_000;

function spawnIn(command: string, args: string[], env: Record<string, string> = {}): [ChildProcess, () => void] {
  const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } });
  const end = () => void child.kill();
  process.once('exit', end);
  return [child, end];
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Firefox's own protocol: the length of each message, a colon, the message. */
function speakMarionette(socket: Socket): (name: string, params: Params) => Promise<unknown> {
  let heard = Buffer.alloc(0);
  let last = 0;
  const waiting = new Map<number, (error: { message: string } | null, value: unknown) => void>();
  socket.on('data', (bytes) => {
    heard = Buffer.concat([heard, bytes]);
    for (let colon = heard.indexOf(':'); colon > 0; colon = heard.indexOf(':')) {
      const end = colon + 1 + Number(heard.subarray(0, colon));
      if (heard.length < end) return;
      const message: unknown = JSON.parse(heard.subarray(colon + 1, end).toString());
      heard = heard.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(message)) waiting.get(message[1] as number)?.(message[2] as null, message[3]);
    }
  });
  return (name, params) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, (error, value) => (error ? reject(new Error(error.message)) : resolve(value)));
      const message = JSON.stringify([0, last, name, params]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
}

/** Firefox's settings: a port that it chooses itself, bars of a phone, a mouse. */
const SETTINGS = `
user_pref("marionette.port", 0);
user_pref("ui.useOverlayScrollbars", 1);
user_pref("ui.primaryPointerCapabilities", 6);
user_pref("ui.allPointerCapabilities", 6);`;

async function startFirefox(program: string): Promise<WebDriver> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  writeFileSync(join(profile, 'user.js'), SETTINGS);
  const [, kill] = spawnIn(program, [
    '--headless',
    '--marionette',
    '--remote-allow-system-access',
    '--profile',
    profile,
  ]);
  const port = join(profile, 'MarionetteActivePort');
  if (!(await until(async () => existsSync(port), PATIENCE_MS))) throw new Error('Firefox did not start.');
  const speak = speakMarionette(connect(Number(readFileSync(port, 'utf8')), 'localhost'));
  const send: Send = async (command, params = {}) => {
    const answer = (await speak(`WebDriver:${COMMANDS[command][1]}`, params)) as Params | null;
    return answer && 'value' in answer ? answer.value : answer;
  };
  await send('start', {});
  return {
    name: 'Firefox',
    send,
    async resize(width, height) {
      await send('resize', { width: Math.max(width, 600), height: height + 200 });
      await speak('Marionette:SetContext', { value: 'chrome' });
      const style = `width: ${width}px; height: ${height}px; flex: none`;
      await send('run', { script: `gBrowser.selectedBrowser.style = '${style}'; arguments[0]()`, args: [] });
      await speak('Marionette:SetContext', { value: 'content' });
    },
    end() {
      kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Takes the bars off the window of WebKit's MiniBrowser, which would not let it be as narrow as a phone. */
const NO_BARS =
  'window * { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.01); }';

async function startWebKit(program: string): Promise<WebDriver> {
  const config = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(config, 'gtk-3.0'));
  writeFileSync(join(config, 'gtk-3.0/gtk.css'), NO_BARS);
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((told) =>
    screen.stdio[3]!.once('data', (number) => told(`:${String(number).trim()}`)),
  );
  const port = await freePort();
  const [, kill] = spawnIn(program, [`--port=${port}`], { DISPLAY: display, XDG_CONFIG_HOME: config });
  let session = `http://127.0.0.1:${port}/session`;
  const send: Send = async (command, params = {}) => {
    const address = session + COMMANDS[command][0].replace('{id}', String(params.id));
    const answer = await fetch(address, { method: 'POST', body: JSON.stringify(params) });
    const { value } = (await answer.json()) as { value: Params | null };
    if (!answer.ok) throw new Error(String(value?.message || value?.error));
    return value;
  };
  let started: unknown;
  await until(async () => Boolean((started = await send('start', { capabilities: {} }))), PATIENCE_MS);
  session += `/${(started as Params).sessionId as string}`;
  return {
    name: 'WebKit',
    send,
    async resize(width, height) {
      await send('resize', { x: 0, y: 0, width, height: height + 20 });
    },
    end() {
      kill();
      screen.kill();
      rmSync(config, { recursive: true, force: true });
    },
  };
}

/** By what each engine is started, and the commands it needs on the PATH. */
const ENGINES: [start: (command: string) => Promise<WebDriver>, names: string[], needs: string[]][] = [
  [startFirefox, ['firefox-esr', 'firefox'], []],
  [startWebKit, ['WebKitWebDriver'], ['Xvfb']],
];

const onPath = (name: string) =>
  process.env
    .PATH!.split(':')
    .map((folder) => join(folder, name))
    .find(existsSync);

/** What starts each engine of this machine; where there is none, which command was missed. */
export function findEngines(): { name: string; start?: () => Promise<WebDriver>; missing?: string }[] {
  return ENGINES.map(([start, names, needs]) => {
    const command = names.map(onPath).find(Boolean);
    const missing = command ? needs.find((name) => !onPath(name)) : names.join(' or ');
    return missing || !command ? { name: names[0]!, missing } : { name: command, start: () => start(command) };
  });
}
