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
        siteUrl: 'http://localhost:3000',
        graphqlOpen: false,
        logLevel: 'info',
        trustProxy: false,
      },
    });
  });

  it('reads what the environment says', () => {
    const env = { PORT: '80', HOST: '0.0.0.0', DATA_DIR: '/var/x', SITE_URL: 'https://a.example/', GRAPHQL_OPEN: '1', LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback, 10.0.0.0/8' };
    expect(readConfig(env)).toMatchObject({
      config: { port: 80, host: '0.0.0.0', dataDir: '/var/x', siteUrl: 'https://a.example', graphqlOpen: true, logLevel: 'warn', trustProxy: ['loopback', '10.0.0.0/8'] },
    });
  });

  it('names every wrong variable at once, with its value and what was expected', () => {
    const env = { PORT: '80a', HOST: 'a b', SITE_URL: 'https://a.example/path', GRAPHQL_OPEN: 'yes', LOG_LEVEL: 'loud', TRUST_PROXY: 'all' };
    const outcome = readConfig(env);
    expect(outcome.ok).toBe(false);
    const problems = outcome.ok ? [] : outcome.problems;
    expect(problems).toHaveLength(6);
    Object.entries(env).forEach(([name, value], index) => {
      expect(problems[index]).toContain(`${name} is ${JSON.stringify(value)}, but must be `);
    });
  });

  it.each(['65536', '-1', '1.5', ' ', '3e3'])('takes no port %j', (PORT) => {
    expect(readConfig({ PORT }).ok).toBe(PORT === ' ');
  });
});
