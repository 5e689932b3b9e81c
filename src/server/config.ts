import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { isMailAddress } from './mail/isMailAddress.ts';
import {
  type Environment,
  incompleteSettingProblems,
  missingSettingProblems,
  flagSchema,
  commaListSchema,
  parseEnvironment,
  webAddressSchema,
  wholeNumberSchema,
} from './settings.ts';

/** Configuration of the server, read once at startup. */
export interface Config {
  /** 0 lets the system choose a free port. */
  port: number;
  host: string;
  /** Absolute path of the folder for visitor data. With `databaseUrl` it contains only incoming uploads. */
  dataDir: string;
  /** Refuses to start without an existing database. */
  dataRequired: boolean;
  /** Address of the PostgreSQL database that several processes share. Contains a password: never print it. */
  databaseUrl?: string;
  /** HMAC key that recognizes repeated answers. Never printed or stored in the database. */
  secret?: string;
  /** The site's public origin, without a trailing slash. */
  siteUrl: string;
  /** Opens /graphql to any operation, including introspection. */
  graphqlOpen: boolean;
  logLevel: LogLevel;
  /** Addresses and ranges of the proxies whose X-Forwarded-* headers are trusted. */
  trustProxy: false | string[];
  /** Hosted content service that replaces the embedded one. The token is secret: never print it. */
  content?: { url: string; token: string };
  /** Additional origins for pictures of the content service. */
  contentAssets: string[];
  /** Hosted media service that stores uploads instead of the data folder. */
  upload?: { url: string; preset: string };
  /** Quota of all uploads together, in bytes. */
  uploadSpace: number;
  /** Maximum number of submissions, and of uploads, per minute and address; 0 for no limit. */
  rateLimit: number;
  /** Port of the metrics on the loopback address; 0 lets the system choose one. */
  metricsPort?: number;
  /** Validates every n-th submission again in the second validator; 0 for none. */
  judgeEvery: number;
  /** Mail server with its login, and the sender. The URL is secret: never print it. Without it, mails become files. */
  mail: { url?: string; from?: string };
  /** Receivers of webhooks. The secrets and the chat URL are secret: never print them. */
  webhooks: WebhookConfig;
}

export interface WebhookConfig {
  /** Receiver of signed events, with one signature per secret. */
  events?: { url: string; secrets: string[] };
  /** Receiver of `{ "text": … }`. */
  chatUrl?: string;
  /** Allows http and addresses of private networks. */
  allowsPrivate: boolean;
}

const SHORTEST_SECRET = 16;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const SECRET_EXPECTED =
  'must be one secret, or two while you change it, each whsec_ and 24 to 64 random bytes in Base64';

const SCHEMA = z.object({
  PORT: z._default(wholeNumberSchema(65_535), 3000),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, 'must be a host name or an IP address, such as 0.0.0.0')),
    'localhost',
  ),
  DATA_DIR: z._default(z.string(), 'data'),
  DATA_REQUIRED: flagSchema,
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
          'must be the address of a PostgreSQL database, such as postgres://user:password@host:5432/name',
        ),
      ),
  ),
  SECRET_KEY: z.optional(
    z
      .string()
      .check(z.minLength(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters that are hard to guess`)),
  ),
  SITE_URL: z.optional(
    z.string().check(z.refine(isOrigin, 'must be a web address without a path, such as https://example.com')),
  ),
  GRAPHQL_OPEN: flagSchema,
  METRICS_PORT: z.optional(wholeNumberSchema(65_535)),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  TRUST_PROXY: z.optional(
    commaListSchema(
      isProxy,
      'must be addresses or ranges of proxies, separated by commas, such as loopback or 10.0.0.0/8',
    ),
  ),
  RATE_LIMIT: z._default(wholeNumberSchema(1_000_000), 300),
  JUDGE_EVERY: z._default(wholeNumberSchema(1_000_000), 20),
  UPLOAD_SPACE: z._default(wholeNumberSchema(1_000_000, 'megabytes, '), 10_000),
  CONTENT_URL: z.optional(webAddressSchema()),
  CONTENT_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]+$/, 'must have only ASCII characters and no spaces')),
  ),
  CONTENT_ASSETS: z._default(
    commaListSchema(
      (origin) => /^https?:\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?\/?$/.test(origin),
      'must be origins, separated by commas, such as https://media.example.com or https://*.example.com',
    ),
    [],
  ),
  MAIL_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text) && isDecodable(new URL(text)),
          'must be the address of a mail server, such as smtps://user:password@mail.example.com:465. Write characters such as @ : / % of a password as %40 %3A %2F %25',
        ),
      ),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.refine(isSender, 'must be a mail address, such as Kinplus <forms@example.com>')),
  ),
  WEBHOOK_URL: z.optional(webAddressSchema()),
  WEBHOOK_SECRET: z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => text.split(/[\s,]+/)),
        z
          .array(z.string().check(z.regex(/^whsec_[A-Za-z\d+/]{32,88}={0,2}$/, SECRET_EXPECTED)))
          .check(z.maxLength(2, SECRET_EXPECTED)),
      ),
    ),
  ),
  WEBHOOK_ALLOW_PRIVATE: flagSchema,
  CHAT_WEBHOOK_URL: z.optional(webAddressSchema()),
  UPLOAD_URL: z.optional(webAddressSchema()),
  UPLOAD_PRESET: z.optional(z.string()),
});

/** Names of the variables that configure the server. */
export const SERVER_SETTING_NAMES = Object.keys(SCHEMA.shape);

export type ConfigOutcome = { ok: true; config: Config } | { ok: false; reason: 'invalid'; problems: string[] };

/** Parses the environment. Reports all problems together, each with the variable, its value and the expected value. */
export function readConfig(env: Environment): ConfigOutcome {
  const { texts, data, problems } = parseEnvironment(SCHEMA, env);
  problems.push(
    ...incompleteSettingProblems(texts, ['CONTENT_URL', 'CONTENT_TOKEN']),
    ...incompleteSettingProblems(texts, ['UPLOAD_URL', 'UPLOAD_PRESET']),
    ...incompleteSettingProblems(texts, ['WEBHOOK_URL', 'WEBHOOK_SECRET']),
    ...(texts.MAIL_URL ? missingSettingProblems(texts, ['MAIL_FROM'], 'MAIL_URL needs the sender of the mails') : []),
    ...(texts.WEBHOOK_ALLOW_PRIVATE === '1' ? [] : insecure(texts, ['WEBHOOK_URL', 'CHAT_WEBHOOK_URL'])),
  );
  if (texts.CONTENT_URL && texts.GRAPHQL_OPEN === '1')
    problems.push('GRAPHQL_OPEN is "1", but must be 0 with CONTENT_URL: only the embedded service can be opened.');
  if (!data || problems.length > 0) return { ok: false, reason: 'invalid', problems };
  const { CONTENT_URL, CONTENT_TOKEN, UPLOAD_URL, UPLOAD_PRESET, WEBHOOK_URL, WEBHOOK_SECRET } = data;
  return {
    ok: true,
    config: {
      port: data.PORT,
      host: data.HOST,
      dataDir: resolve(data.DATA_DIR),
      dataRequired: data.DATA_REQUIRED,
      databaseUrl: data.DATABASE_URL,
      secret: data.SECRET_KEY,
      siteUrl: new URL(data.SITE_URL ?? `http://localhost:${data.PORT}`).origin,
      graphqlOpen: data.GRAPHQL_OPEN,
      logLevel: data.LOG_LEVEL,
      trustProxy: data.TRUST_PROXY ?? false,
      content: CONTENT_URL && CONTENT_TOKEN ? { url: CONTENT_URL, token: CONTENT_TOKEN } : undefined,
      contentAssets: data.CONTENT_ASSETS.map((origin) => origin.replace(/\/$/, '')),
      upload: UPLOAD_URL && UPLOAD_PRESET ? { url: UPLOAD_URL, preset: UPLOAD_PRESET } : undefined,
      uploadSpace: data.UPLOAD_SPACE * 1e6,
      rateLimit: data.RATE_LIMIT,
      metricsPort: data.METRICS_PORT,
      judgeEvery: data.JUDGE_EVERY,
      mail: { url: data.MAIL_URL, from: data.MAIL_FROM },
      webhooks: {
        events: WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secrets: WEBHOOK_SECRET } : undefined,
        chatUrl: data.CHAT_WEBHOOK_URL,
        allowsPrivate: data.WEBHOOK_ALLOW_PRIVATE,
      },
    },
  };
}

/** Returns the problems of receivers without https. */
const insecure = (texts: Environment, names: string[]): string[] =>
  names
    .filter((name) => texts[name]?.startsWith('http:'))
    .map((name) => `${name} must begin with https://. WEBHOOK_ALLOW_PRIVATE=1 allows http:// in a private network.`);

/** True for a mail address with or without a name before it. */
function isSender(text: string): boolean {
  const [, address = text] = /^[^<>\r\n]*<([^<>]+)>$/.exec(text) ?? [];
  return isMailAddress(address);
}

/** True if user name and password are valid percent-encoded texts. */
function isDecodable({ username, password }: URL): boolean {
  try {
    return [username, password].map(decodeURIComponent).length === 2;
  } catch {
    return false;
  }
}

function isOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && !search && !hash && !username && !password;
}

/** True for an address, a CIDR range or the name of a range. */
function isProxy(text: string): boolean {
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d+))?$/.exec(text) ?? [];
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)]!;
  return (Number(bits) > 0 && Number(bits) <= maxBits) || /^(loopback|linklocal|uniquelocal)$/.test(text);
}

/** Returns the configuration, or prints every problem and exits. */
export function configOrExit(env: Environment): Config {
  const outcome = readConfig(env);
  if (outcome.ok) return outcome.config;
  for (const problem of outcome.problems) console.error(problem);
  process.exit(1);
}
