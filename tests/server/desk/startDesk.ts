import { issueSignInLink, type LinkPurpose } from '../../../src/server/desk/signInLinks.ts';
import type { DeskAssets } from '../../../src/server/desk/deskAssets.ts';
import type { ChannelTimes } from '../../../src/server/deliveries/startDeliveries.ts';
import type { PageSource, SiteData } from '../../../src/server/PageSource.ts';
import type { Person, Role } from '../../../src/server/store/DeskStore.ts';
import { openStore } from '../../../src/server/store/openStore.ts';
import type { Store } from '../../../src/server/store/Store.ts';
import { rawAnswers, requestText, type RawAnswer, type RawRequest } from '../rawRequest.ts';
import { plainPages, startServer, type RunningServer } from '../startServer.ts';

export const ADA = { email: 'ada@example.com', name: 'Ada Obi' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

/** A server with the store that it uses, opened beside it as by the command line. */
export interface DeskServer extends Omit<RunningServer, 'app'> {
  store: Store;
  /** Adds a person with a role; staff by default. */
  invite: (person?: { email: string; name: string }, role?: Role) => Promise<Person>;
  /** Creates a sign-in link, and returns its token. */
  createToken: (person: Person, purpose?: LinkPurpose) => Promise<string>;
  /** Signs a person in, and returns the `Cookie` header of the session. */
  signIn: (person: Person) => Promise<string>;
  ask: (target: string, request?: RawRequest) => Promise<RawAnswer>;
  /** Posts a form as a browser does from our own page. */
  post: (target: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<RawAnswer>;
}

/** Returns the settings of a server with a new store. */
export type NewEnv = () => Promise<Record<string, string>>;

export interface DeskServerOptions {
  pages?: PageSource;
  assets?: DeskAssets;
  forms?: SiteData['forms'];
  times?: ChannelTimes;
}

export async function startDesk(
  env: Record<string, string> = {},
  { pages = plainPages, assets, forms, times }: DeskServerOptions = {},
): Promise<DeskServer> {
  const { app: _app, ...server } = await startServer(env, pages, {}, undefined, forms, times, assets);
  const store = await openStore(server.config);
  const { people } = store.desk;
  const ask = async (target: string, request?: RawRequest) => {
    const [answer] = await rawAnswers(server.url, requestText(target, request));
    return answer!;
  };
  const post: DeskServer['post'] = (target, fields, headers) =>
    ask(target, { method: 'POST', headers: { ...FORM, ...headers }, body: new URLSearchParams(fields).toString() });
  const createToken: DeskServer['createToken'] = async (person, purpose = 'sign-in') => {
    const link = await issueSignInLink(people, server.config.siteUrl, person, purpose);
    return new URL(link).searchParams.get('token')!;
  };
  return {
    ...server,
    store,
    ask,
    post,
    createToken,
    invite: (person = ADA, role = 'staff') => people.invite({ ...person, role }),
    signIn: async (person) => cookieOf(await post('/desk/link', { token: await createToken(person) }))!,
    async close() {
      await server.close();
      await store.close();
    },
  };
}

/** Returns the cookie that a response sets, as a browser sends it. */
export const cookieOf = ({ headers }: RawAnswer): string | undefined => headers['set-cookie']?.split(';')[0];

/** True if the session that a response started opens the Desk; the test server has no build of it. */
export async function openedBy(desk: DeskServer, answer: RawAnswer): Promise<boolean> {
  const { status } = await desk.ask('/desk', { headers: { cookie: cookieOf(answer) ?? '', accept: 'text/html' } });
  return status === 503;
}

/** Returns a response without the parts that differ in every one: date and request id. */
export function comparable({ headers, ...answer }: RawAnswer) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { ...answer, headers: rest };
}
