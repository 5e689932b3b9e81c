import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config.ts';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      ok: true,
      config: {
        port: 3000,
        host: 'localhost',
        dataDir: `${process.cwd()}/data`,
        dataRequired: false,
        siteUrl: 'http://localhost:3000',
        graphqlOpen: false,
        logLevel: 'info',
        trustProxy: false,
        contentAssets: [],
        uploadSpace: 10_000_000_000,
        rateLimit: 300,
        judgeEvery: 20,
        mail: {},
        webhooks: { allowsPrivate: false },
      },
    });
  });

  it('reads what the environment says', () => {
    const env = {
      PORT: '80',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/x',
      SITE_URL: 'https://a.example/',
      GRAPHQL_OPEN: '1',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'loopback, 10.0.0.0/8',
    };
    expect(readConfig(env)).toMatchObject({
      config: {
        port: 80,
        host: '0.0.0.0',
        dataDir: '/var/x',
        siteUrl: 'https://a.example',
        graphqlOpen: true,
        logLevel: 'warn',
        trustProxy: ['loopback', '10.0.0.0/8'],
      },
    });
  });

  it('takes the address of a PostgreSQL, and tells it to nobody', () => {
    const databaseUrl = 'postgres://user:p%40ss@db.example:5432/site?sslmode=verify-full';
    expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ ok: true, config: { databaseUrl } });
    const outcome = readConfig({ DATABASE_URL: 'mysql://user:Secret@db.example/site' });
    expect(JSON.stringify(outcome)).toContain('DATABASE_URL must be the address of a PostgreSQL');
    expect(JSON.stringify(outcome)).not.toContain('Secret');
  });

  it('takes a mail server with its sender, and tells the password to nobody', () => {
    const url = 'smtps://site:p%40ss-Secret@mail.example:465';
    expect(readConfig({ MAIL_URL: url, MAIL_FROM: 'Kinplus <forms@example.com>' })).toMatchObject({
      config: { mail: { url, from: 'Kinplus <forms@example.com>' } },
    });
    for (const wrong of ['mail.example', 'https://a:Secret@mail.example', 'smtp://a:%Secret@mail.example'])
      expect(readConfig({ MAIL_URL: wrong, MAIL_FROM: 'a@example.com' })).toMatchObject({ ok: false });
    const outcome = JSON.stringify(
      readConfig({ MAIL_URL: 'https://a:Secret@mail.example', MAIL_FROM: 'two@a.b, c@d.e' }),
    );
    expect(outcome).toContain('MAIL_URL must be the address of a mail server');
    expect(outcome).toContain('MAIL_FROM is');
    expect(outcome).not.toContain('Secret');
    expect(JSON.stringify(readConfig({ MAIL_URL: url }))).toContain('MAIL_FROM is missing');
  });

  it('takes receivers of webhooks with one or two secrets, and https only', () => {
    const secret = `whsec_${'A'.repeat(32)}`;
    const env = { WEBHOOK_URL: 'https://hooks.example/a', WEBHOOK_SECRET: `${secret}, ${secret}` };
    expect(readConfig(env)).toMatchObject({ config: { webhooks: { events: { secrets: [secret, secret] } } } });
    expect(readConfig({ ...env, WEBHOOK_URL: 'http://10.0.0.1/' })).toMatchObject({ ok: false });
    expect(readConfig({ ...env, WEBHOOK_URL: 'http://10.0.0.1/', WEBHOOK_ALLOW_PRIVATE: '1' }).ok).toBe(true);
    expect(readConfig({ CHAT_WEBHOOK_URL: 'http://chat.example/Token' }).ok).toBe(false);
    expect(JSON.stringify(readConfig({ CHAT_WEBHOOK_URL: 'ftp://chat.example/Token' }))).not.toContain('Token');
    for (const wrong of ['Secret', 'whsec_Secret', [secret, secret, secret].join(' ')])
      expect(readConfig({ ...env, WEBHOOK_SECRET: wrong }).ok).toBe(false);
    expect(JSON.stringify(readConfig({ ...env, WEBHOOK_SECRET: 'whsec_Secret' }))).not.toContain('whsec_Secret');
  });

  it('takes a secret that nobody guesses, and tells it to nobody', () => {
    expect(readConfig({ SECRET_KEY: ' Secret-of-16-chars ' })).toMatchObject({
      config: { secret: 'Secret-of-16-chars' },
    });
    const outcome = readConfig({ SECRET_KEY: 'short-Secret' });
    expect(outcome).toEqual({
      ok: false,
      reason: 'invalid',
      problems: ['SECRET_KEY must have at least 16 characters that are hard to guess.'],
    });
  });

  it('names every wrong variable at once, with its value and what was expected', () => {
    const env = {
      PORT: '80a',
      HOST: 'a b',
      SITE_URL: 'https://a.example/path',
      GRAPHQL_OPEN: 'yes',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'all',
    };
    const outcome = readConfig(env);
    expect(outcome.ok).toBe(false);
    const problems = outcome.ok ? [] : outcome.problems;
    expect(problems).toHaveLength(6);
    Object.entries(env).forEach(([name, value], index) => {
      expect(problems[index]).toContain(`${name} is ${JSON.stringify(value)}, but must be `);
    });
  });

  it('takes a hosted service with its secret only, and tells no secret', () => {
    const hosted = {
      CONTENT_URL: 'https://api.example/v2',
      CONTENT_TOKEN: 'secret',
      UPLOAD_URL: 'https://up.example/u',
      UPLOAD_PRESET: 'cv',
    };
    expect(
      readConfig({ ...hosted, CONTENT_ASSETS: 'https://a.example/, https://*.b.example:8080', RATE_LIMIT: '0' }),
    ).toMatchObject({
      config: {
        content: { url: 'https://api.example/v2', token: 'secret' },
        upload: { url: 'https://up.example/u', preset: 'cv' },
        contentAssets: ['https://a.example', 'https://*.b.example:8080'],
        rateLimit: 0,
      },
    });
    const problems = (env: Record<string, string>) => {
      const outcome = readConfig(env);
      return outcome.ok ? [] : outcome.problems;
    };
    expect(problems({ CONTENT_TOKEN: 'secret' })).toEqual([expect.stringContaining('CONTENT_URL is missing')]);
    expect(problems({ CONTENT_URL: 'https://a.example', UPLOAD_PRESET: 'x' })).toEqual([
      expect.stringContaining('CONTENT_TOKEN is missing'),
      expect.stringContaining('UPLOAD_URL is missing'),
    ]);
    expect(problems({ ...hosted, CONTENT_TOKEN: 'se cret' }).join()).not.toContain('se cret');
    expect(problems({ ...hosted, GRAPHQL_OPEN: '1' })).toEqual([expect.stringContaining('only the embedded service')]);
    expect(problems({ CONTENT_ASSETS: "https://a.example 'unsafe-inline'", RATE_LIMIT: '-1' })).toHaveLength(2);
    expect(problems({ ...hosted, CONTENT_URL: 'https://user:pass@a.example' })).toHaveLength(1);
  });

  it.each(['10.0.0.0/33', '0.0.0.0/0', '::1/129', '10.0.0.0/', '10.0.0.0/x', '10.0.0.0/8/8', 'loopback/8'])(
    'takes no range %j, by which it could not serve',
    (TRUST_PROXY) => {
      expect(readConfig({ TRUST_PROXY })).toMatchObject({ problems: [expect.stringContaining('TRUST_PROXY')] });
    },
  );

  it('takes the longest ranges and the shortest ones', () => {
    const TRUST_PROXY = '10.0.0.0/32, 0.0.0.0/1, ::1/128, 2001:db8::/1';
    expect(readConfig({ TRUST_PROXY })).toMatchObject({ config: { trustProxy: TRUST_PROXY.split(', ') } });
  });

  it.each(['constructor', 'toString', '__proto__', 'true'])('opens nothing by %j', (GRAPHQL_OPEN) => {
    expect(readConfig({ GRAPHQL_OPEN })).toMatchObject({ problems: [expect.stringContaining('GRAPHQL_OPEN')] });
  });

  it.each(['65536', '-1', '1.5', ' ', '3e3'])('takes no port %j', (PORT) => {
    expect(readConfig({ PORT }).ok).toBe(PORT === ' ');
  });
});
