import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** The whole configuration, read once at boot. */
export interface Config {
  /** 0 lets the system choose a free port. */
  port: number;
  host: string;
  /** Absolute path of the folder that holds what visitors sent, or only what is being received where `databaseUrl` is set. */
  dataDir: string;
  /** True for a start that must find a database, and never creates one. */
  dataRequired: boolean;
  /** The PostgreSQL that several processes share. It holds a password: it is never told. */
  databaseUrl?: string;
  /** What a trace of answers is made with that shall not tell them. It is never told, nor kept in the database. */
  secret?: string;
  /** The site's public origin, without a trailing slash. */
  siteUrl: string;
  /** True opens /graphql to any operation, introspection included. */
  graphqlOpen: boolean;
  logLevel: LogLevel;
  /** Addresses and ranges of the proxies whose X-Forwarded-* headers are believed. */
  trustProxy: false | string[];
  /** The hosted content service that answers instead of the embedded one. The token is secret: it is never told. */
  content?: { url: string; token: string };
  /** Origins, beside our own, that pictures of the content service come from. */
  contentAssets: string[];
  /** The hosted media service that keeps uploaded files instead of the data folder. */
  upload?: { url: string; preset: string };
  /** Bytes that all uploaded files together may take. */
  uploadSpace: number;
  /** Submissions, and uploads, that one address may send in a minute; 0 for no limit. */
  rateLimit: number;
}

const SHORTEST_SECRET = 16;
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
    dataRequired: read('DATA_REQUIRED', false, '1 or 0', parseSwitch),
    siteUrl: read(
      'SITE_URL',
      `http://localhost:${port}`,
      'an origin without a path, such as https://example.com',
      parseOrigin,
    ),
    graphqlOpen: read('GRAPHQL_OPEN', false, '1 or 0', parseSwitch),
    logLevel: read<LogLevel>('LOG_LEVEL', 'info', `one of ${LOG_LEVELS.join(', ')}`, (text) =>
      LOG_LEVELS.find((level) => level === text),
    ),
    trustProxy: read<Config['trustProxy']>(
      'TRUST_PROXY',
      false,
      'the addresses or ranges of proxies with commas between, such as loopback or 10.0.0.0/8',
      parseProxies,
    ),
    contentAssets: read<string[]>(
      'CONTENT_ASSETS',
      [],
      'origins with commas between, such as https://media.example.com or https://*.example.com',
      parseOrigins,
    ),
    uploadSpace: read('UPLOAD_SPACE', 10_000, 'megabytes, a whole number from 0 to 1000000', parseCount) * 1e6,
    rateLimit: read('RATE_LIMIT', 300, 'a whole number from 0 to 1000000', parseCount),
  };
  const [contentUrl, uploadUrl] = ['CONTENT_URL', 'UPLOAD_URL'].map((name) =>
    read<string | undefined>(name, undefined, 'a full address, such as https://api.example.com/v2', parseUrl),
  );
  const [token, preset] = ['CONTENT_TOKEN', 'UPLOAD_PRESET'].map((name) => env[name]?.trim() || undefined);
  problems.push(...halfSet(env, 'CONTENT_URL', 'CONTENT_TOKEN'), ...halfSet(env, 'UPLOAD_URL', 'UPLOAD_PRESET'));
  if (token && !/^[\x21-\x7e]+$/.test(token))
    problems.push('CONTENT_TOKEN must have no blanks and no letters beyond ASCII.');
  if (contentUrl && config.graphqlOpen)
    problems.push('GRAPHQL_OPEN is "1", but must be 0 with CONTENT_URL: only the embedded service can be opened.');
  // Its value is never told: there is a password in it.
  const databaseUrl = env['DATABASE_URL']?.trim();
  if (databaseUrl && !(/^postgres(ql)?:\/\//.test(databaseUrl) && URL.canParse(databaseUrl)))
    problems.push('DATABASE_URL must be the address of a PostgreSQL, such as postgres://user:password@host:5432/name.');
  if (databaseUrl) config.databaseUrl = databaseUrl;
  const secret = env['SECRET_KEY']?.trim();
  if (secret && secret.length < SHORTEST_SECRET)
    problems.push(`SECRET_KEY must have at least ${SHORTEST_SECRET} characters that nobody guesses.`);
  if (secret) config.secret = secret;
  if (contentUrl && token) config.content = { url: contentUrl, token };
  if (uploadUrl && preset) config.upload = { url: uploadUrl, preset };
  return problems.length ? { ok: false, problems } : { ok: true, config };
}

/** Two variables that mean nothing without each other; values stay untold, one of them is secret. */
function halfSet(env: Record<string, string | undefined>, ...names: [string, string]): string[] {
  const missing = names.filter((name) => !env[name]?.trim());
  return missing.length === 1
    ? [`${missing[0]} is missing: ${names.join(' and ')} are set together or not at all.`]
    : [];
}

function parsePort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  return port <= 65535 ? port : undefined;
}

const parseSwitch = (text: string): boolean | undefined => (/^[01]$/.test(text) ? text === '1' : undefined);

const parseHost = (text: string): string | undefined => (/^[\w.:-]+$/.test(text) ? text : undefined);

function parseOrigin(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isOriginOnly = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isOriginOnly ? url.origin : undefined;
}

/** An http(s) address; one with a user name or password in it would be told in logs. */
function parseUrl(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const { username, password, hash } = new URL(text);
  return username || password || hash ? undefined : text;
}

function parseOrigins(text: string): string[] | undefined {
  const origins = text.split(',').map((origin) => origin.trim().replace(/\/$/, ''));
  return origins.every((origin) => /^https?:\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/.test(origin)) ? origins : undefined;
}

const parseCount = (text: string): number | undefined =>
  /^\d{1,7}$/.test(text) && Number(text) <= 1e6 ? Number(text) : undefined;

function parseProxies(text: string): string[] | undefined {
  const addresses = text.split(',').map((address) => address.trim());
  return addresses.every(isProxy) ? addresses : undefined;
}

/** An address, a range by the bits that its addresses share, or the name of ranges. */
function isProxy(text: string): boolean {
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d+))?$/.exec(text) ?? [];
  const mostBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)]!;
  return (Number(bits) > 0 && Number(bits) <= mostBits) || /^(loopback|linklocal|uniquelocal)$/.test(text);
}

/** The configuration of an environment; prints every wrong value and ends the process when there is one. */
export function configOrExit(env: Record<string, string | undefined>): Config {
  const outcome = readConfig(env);
  if (outcome.ok) return outcome.config;
  for (const problem of outcome.problems) console.error(problem);
  process.exit(1);
}
