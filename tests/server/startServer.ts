import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { InitialFormState } from '../../src/form/model/FormState.ts';
import { readConfig, type Config } from '../../src/server/config.ts';
import { createServer } from '../../src/server/createServer.ts';
import { validatorHere } from './validatorHere.ts';
import type { DeskAssets } from '../../src/server/desk/deskAssets.ts';
import type { ChannelTimes } from '../../src/server/deliveries/startDeliveries.ts';
import type { HostedTimes } from '../../src/server/hosted/HostedTimes.ts';
import type { PageSource, SiteData } from '../../src/server/PageSource.ts';
import { loadForm } from '../forms/loadForm.ts';
import { applicationForm } from './applicationForm.ts';
import { visitForm } from './visitForm.ts';

export interface RunningServer {
  app: FastifyInstance;
  url: string;
  config: Config;
  close: () => Promise<void>;
}

/**
 * Renders a page as plain text of its path and its posted values; `/known/broken` throws an error that contains its
 * input.
 */
export const plainPages: PageSource = {
  addressOf: async (pathname) => (pathname.startsWith('/known') ? pathname.replace(/(?<=.)\/$/, '') : undefined),
  formAddress: (id) => `/assets/form-${id}.js`,
  async formsAt(pathname) {
    if (!pathname.startsWith('/known') || pathname === '/known/gone') return undefined;
    return pathname === '/known/application' ? ['application'] : ['visit', 'application'];
  },
  async render(pathname: string, posted?: InitialFormState) {
    if (pathname === '/known/broken')
      throw new Error(`Broken by ${JSON.stringify(posted ?? 'Ad4Secret')}\n    at Ad4Secret (1:1)`);
    return {
      status: pathname.startsWith('/known') ? 200 : 404,
      html: `<!doctype html><title>${pathname.length}</title>${JSON.stringify(posted ?? null)}`,
      styleHashes: ['c3R5bGU='],
    };
  },
};

const forms = { visit: loadForm(visitForm, 'visit'), application: loadForm(applicationForm, 'application') };

/** A real server on a free port with a database of its own. */
export async function startServer(
  env: Record<string, string> = {},
  pages: PageSource = plainPages,
  content: SiteData['content'] = {},
  hostedTimes?: HostedTimes,
  moreForms: SiteData['forms'] = {},
  channelTimes?: ChannelTimes,
  deskAssets?: DeskAssets,
): Promise<RunningServer> {
  const outcome = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    JUDGE_EVERY: '1',
    ...env,
    DATA_DIR: env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'data-')),
  });
  if (!outcome.ok) throw new Error(outcome.problems.join('\n'));
  const { config } = outcome;
  const site = { ...pages, forms: { ...forms, ...moreForms }, content };
  const app = await createServer({
    config,
    site: () => site,
    hostedTimes,
    channelTimes,
    deskAssets,
    secondValidator: validatorHere(),
  });
  const url = await app.listen({ host: '127.0.0.1', port: config.port });
  return {
    app,
    url,
    config,
    async close() {
      await app.close();
      await app.secondValidator.settled();
      if (app.secondValidator.counts.disagreed > 0)
        throw new Error('The second validator refuses accepted submissions.');
    },
  };
}

/** Posts a GraphQL operation as pages do. */
export async function postGraphql(
  url: string,
  query: string,
  variables?: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as GraphqlAnswer };
}

export interface GraphqlAnswer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
}
