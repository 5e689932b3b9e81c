import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMailAddress } from '../mail/isMailAddress.ts';
import { formatWait } from '../userMessageForStatus.ts';
import type { DeskServices } from './DeskServices.ts';
import { safeDeskRedirectPath } from './guards.ts';
import type { Sessions } from './session.ts';
import { expiredLinkPage, confirmSignInPage, linkSentPage, type SignInFrame, signInPage } from './signInPages.ts';
import { hashToken } from './tokens.ts';

interface FormRequest {
  Body: URLSearchParams | undefined;
  Querystring: Record<string, string | string[] | undefined>;
}

const LARGEST_FORM = 8 * 1024;
const NO_ADDRESS = 'Enter an e-mail address, such as ada@example.com.';

/**
 * Browsers send `Origin: null` with a form of a page without referrer, and the guard would refuse the form. Other sites
 * get no referrer.
 */
const FORM_HEADERS = { 'referrer-policy': 'same-origin' };

/** Sign-in and sign-out. All responses about an address are the same, whether the person exists or not. */
export function signInRoutes(
  app: FastifyInstance,
  { config, store, guards, links, assets, limits, siteName }: DeskServices,
  sessions: Sessions,
) {
  const { people, activity } = store.desk;
  const frame = async (): Promise<SignInFrame> => ({
    siteName: await siteName(),
    assets: assets.signIn,
    sendsMail: config.mail.url !== undefined,
  });
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply.status(status).headers(FORM_HEADERS).type('text/html; charset=utf-8').send(html);
  const post = { onRequest: [guards.requireSameOrigin, limits.posts] };
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );

  app.get<FormRequest>('/desk/sign-in', async (request, reply) => {
    const next = safeDeskRedirectPath(String(request.query.next ?? ''));
    if (await sessions.personOf(request)) return reply.redirect(next, 303);
    return send(reply, 200, signInPage(await frame(), { next }));
  });

  app.post<FormRequest>('/desk/sign-in', post, async (request, reply) => {
    const next = safeDeskRedirectPath(request.body?.get('next') ?? '');
    const email = (request.body?.get('email') ?? '').trim().toLowerCase();
    const shared = await frame();
    if (!isMailAddress(email)) return send(reply, 422, signInPage(shared, { next, email, problem: NO_ADDRESS }));
    const wait = await links.countClient(request.ip);
    if (wait !== undefined) {
      const problem = `Too many links were asked for from your network. Try again in ${formatWait(wait)}.`;
      return send(reply.header('retry-after', wait), 429, signInPage(shared, { next, email, problem }));
    }
    if (!shared.sendsMail) return send(reply, 200, signInPage(shared, { next }));
    links.request(email, next);
    return send(reply, 200, linkSentPage(shared, email, next));
  });

  app.get<FormRequest>('/desk/link', async ({ query }, reply) => {
    const token = String(query.token ?? '');
    const next = safeDeskRedirectPath(String(query.next ?? ''));
    const person = await people.linkOwner(hashToken(token));
    if (!person) return send(reply, 410, expiredLinkPage(await frame(), next));
    return send(reply, 200, confirmSignInPage(await frame(), person.name, token, next));
  });

  app.post<FormRequest>('/desk/link', post, async (request, reply) => {
    const next = safeDeskRedirectPath(request.body?.get('next') ?? '');
    const person = await sessions.start(request.body?.get('token') ?? '', request, reply);
    if (!person) return send(reply, 410, expiredLinkPage(await frame(), next));
    await activity.add({ person: person.id, kind: 'signed-in' });
    return reply.redirect(next, 303);
  });

  app.post('/desk/sign-out', { onRequest: guards.requireSameOrigin }, async (request, reply) => {
    await sessions.end(request, reply);
    return reply.redirect('/desk/sign-in', 303);
  });
}
