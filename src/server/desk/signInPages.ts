import { escapeHtml } from '../../page/renderDocument.ts';
import type { DeskAssets } from './deskAssets.ts';

/** Frame that all sign-in pages share. */
export interface SignInFrame {
  siteName: string;
  assets: DeskAssets['signIn'];
  /** False without a mail server: links then exist on the command line only. */
  sendsMail: boolean;
}

/** Input of the form that asks for a link. */
interface LinkRequest {
  /** Address that opens after the sign-in. */
  next: string;
  /** Typed address, with an error. */
  email?: string;
  problem?: string;
}

const ASK = 'Ask whoever looks after the server for a sign-in link.';

/** Page that asks for an e-mail address. Without a mail server, names who can create a link. */
export const signInPage = (frame: SignInFrame, request: LinkRequest): string =>
  page(
    frame,
    'Sign in to the Desk',
    `<p class="lead">What visitors sent is read and answered here.</p>${linkForm(frame, request)}`,
  );

/** Page after a link was asked for: the same for every address. */
export const linkSentPage = (frame: SignInFrame, email: string, next: string): string =>
  page(
    frame,
    'Look into your mailbox',
    `<p>If <strong>${escapeHtml(email)}</strong> may sign in, a link is in the mailbox. It works once, for 15 minutes.</p>
<p>Nothing there? Look into the spam folder, or <a href="/desk/sign-in?${query(next)}">ask for another link</a>.</p>`,
  );

/** Page that a link opens. Only its button uses the link, because mail scanners open links. */
export const confirmSignInPage = (frame: SignInFrame, name: string, token: string, next: string): string =>
  page(
    frame,
    'Sign in to the Desk',
    `<form method="post" action="/desk/link">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<input type="hidden" name="next" value="${escapeHtml(next)}">
<button class="button customizedBlue">Sign in as ${escapeHtml(name)}</button>
</form>`,
  );

/** Page of a link that was used, has ended or never existed. */
export const expiredLinkPage = (frame: SignInFrame, next: string): string =>
  page(
    frame,
    'This link no longer works',
    `<p class="lead">It was used already, or its time is over. You can get a new one.</p>${linkForm(frame, { next })}`,
  );

const query = (next: string) => escapeHtml(new URLSearchParams({ next }).toString());

function linkForm({ sendsMail }: SignInFrame, { next, email = '', problem }: LinkRequest): string {
  if (!sendsMail) return `<p>This server sends no mail. ${ASK}</p>`;
  return `<form method="post" action="/desk/sign-in">
<input type="hidden" name="next" value="${escapeHtml(next)}">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="254" required autofocus value="${escapeHtml(email)}"${
    problem ? ' aria-invalid="true" aria-describedby="problem"' : ''
  }>
${problem ? `<p id="problem" class="problem">${escapeHtml(problem)}</p>` : ''}
<button class="button customizedBlue">Send me a link</button>
</form>`;
}

/** Rows of the cloth beside the form, with the tiles in other colours. */
const CLOTH = [
  ['weave', 'leaf', 'rings', 'comb'],
  ['diamond', 'code', 'sun', 'scales'],
  ['bars', 'eye', 'palette', 'leaf'],
  ['rings', 'shield', 'weave', 'pen'],
  ['sun', 'circuit', 'diamond', 'comb'],
];
const ACCENTS: Record<string, string> = { code: 'blue', eye: 'sun', pen: 'clay' };

function page({ siteName, assets }: SignInFrame, heading: string, content: string): string {
  const motif = (name: string, attributes: string) =>
    assets ? `<svg ${attributes}><use href="${assets.motifs}#${name}"/></svg>` : '';
  const tiles = CLOTH.flat().map((name) => motif(name, `class="${ACCENTS[name] ?? ''}"`));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)} – ${escapeHtml(siteName)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${assets ? `<link rel="stylesheet" href="${assets.styles}">` : ''}
</head>
<body>
<div class="side">
<header><a class="logo" href="/">${motif('diamond', 'class="mark" stroke-width="3.6" aria-hidden="true"')}${escapeHtml(siteName)}</a></header>
<main>
<h1>${escapeHtml(heading)}</h1>
${content}
</main>
<footer>For staff only. Who reads, changes or exports a record is written down.</footer>
</div>
<div class="cloth" aria-hidden="true"><div class="tiles">${tiles.join('')}</div></div>
</body>
</html>
`;
}
