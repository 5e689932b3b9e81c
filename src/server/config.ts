import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** The whole configuration, read once at boot. */
export interface Config {
  /** 0 lets the system choose a free port. */
  port: number;
  host: string;
  /** Absolute path of the folder that holds what visitors sent. */
  dataDir: string;
  /** The site's public origin, without a trailing slash. */
  siteUrl: string;
  /** True opens /graphql to any operation, introspection and GraphiQL included. */
  graphqlOpen: boolean;
  logLevel: LogLevel;
  /** Addresses and ranges of the proxies whose X-Forwarded-* headers are believed. */
  trustProxy: false | string[];
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type ConfigOutcome = { ok: true; config: Config } | { ok: false; problems: string[] };

/** The environment as a Config, or every problem in it at once, each with the name, the value and what was expected. */
export function readConfig(env: Record<string, string | undefined>): ConfigOutcome {
  const problems: string[] = [];

  function read<T>(name: string, fallback: T, expected: string, parse: (text: string) => T | undefined): T {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    problems.push(`${name} is ${JSON.stringify(text)}, but must be ${expected}.`);
    return fallback;
  }

  const port = read('PORT', 3000, 'a whole number from 0 to 65535', parsePort);
  const config: Config = {
    port,
    host: read('HOST', 'localhost', 'a host name or an IP address, such as 0.0.0.0', parseHost),
    dataDir: read('DATA_DIR', resolve('data'), 'the path of a folder', (text) => resolve(text)),
    siteUrl: read('SITE_URL', `http://localhost:${port}`, 'an origin without a path, such as https://example.com', parseOrigin),
    graphqlOpen: read('GRAPHQL_OPEN', false, '1 or 0', (text) => ({ 1: true, 0: false })[text]),
    logLevel: read<LogLevel>('LOG_LEVEL', 'info', `one of ${LOG_LEVELS.join(', ')}`, (text) =>
      LOG_LEVELS.find((level) => level === text),
    ),
    trustProxy: read<Config['trustProxy']>('TRUST_PROXY', false, 'the addresses or ranges of proxies with commas between, such as loopback or 10.0.0.0/8', parseProxies),
  };
  return problems.length ? { ok: false, problems } : { ok: true, config };
}

function parsePort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  return port <= 65535 ? port : undefined;
}

const parseHost = (text: string): string | undefined => (/^[\w.:-]+$/.test(text) ? text : undefined);

function parseOrigin(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isOriginOnly = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isOriginOnly ? url.origin : undefined;
}

function parseProxies(text: string): string[] | undefined {
  const addresses = text.split(',').map((address) => address.trim());
  return addresses.every((address) => isIP(address.split('/', 1)[0]!) !== 0 || /^(loopback|linklocal|uniquelocal)$/.test(address)) ? addresses : undefined;
}
