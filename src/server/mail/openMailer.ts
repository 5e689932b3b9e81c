import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { saveMailFile, mailFolderPath, SUBMISSIONS_HEADER } from './mailFolderPath.ts';
import { describeMailError, type MailProblem } from './describeMailError.ts';

/** A mail to one address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  /** Without angle brackets; the same for every attempt. */
  messageId: string;
  /** Ids of the submissions that a digest lists. */
  submissions?: string[];
}

export type MailOutcome = { ok: true } | ({ ok: false } & MailProblem);

/** Connection to the mail server, or the folder in its place. */
export interface Mailer {
  /** Sends a mail once. Never rejects; `signal` aborts the attempt. */
  send(mail: Mail, signal?: AbortSignal): Promise<MailOutcome>;
  close(): void;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
const IDLE_MS = 30_000;

/** Matches the hosts to which mail may go without TLS: this machine. */
const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const NO_ACCESS = { disableFileAccess: true, disableUrlAccess: true };
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/** Opens the configured mail server, or the folder `DATA_DIR/mail` without one. Connects with the first mail. */
export function openMailer({ mail, dataDir, siteUrl }: Pick<Config, 'mail' | 'dataDir' | 'siteUrl'>): Mailer {
  const from = mail.from ?? `no-reply@${new URL(siteUrl).hostname}`;
  const withDefaults = ({ to, subject, text, html, replyTo, messageId }: Mail) => ({
    ...NO_ACCESS,
    subject,
    text,
    html,
    replyTo,
    messageId,
    from,
    // An object, because a text would be parsed as a list of addresses.
    to: { name: '', address: to },
    headers: HEADERS,
  });
  if (mail.url === undefined) {
    const files = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    return {
      async send(one) {
        try {
          const { submissions = [] } = one;
          const headers = {
            ...HEADERS,
            ...(submissions.length > 0 && { [SUBMISSIONS_HEADER]: submissions.join(' ') }),
          };
          const { message } = await files.sendMail({ ...withDefaults(one), headers });
          await saveMailFile(mailFolderPath(dataDir), one.messageId, message as Buffer);
          return { ok: true };
        } catch (error) {
          return { ok: false, ...describeMailError(error) };
        }
      },
      close: () => undefined,
    };
  }
  const server = createTransport(serverOptions(new URL(mail.url)));
  return {
    send: (one, signal) =>
      server.sendMail({ ...withDefaults(one), ...(signal && { signal }) }).then(
        () => ({ ok: true }),
        (error: unknown) => ({ ok: false, ...describeMailError(error) }),
      ),
    close: () => server.close(),
  };
}

/** Returns nodemailer's options for one connection that is verified, limited in time and closed when idle. */
function serverOptions({ protocol, hostname, port, username, password }: URL) {
  const isSecure = protocol === 'smtps:';
  const isLocal = LOCAL.test(hostname);
  return {
    pool: true as const,
    maxConnections: 1,
    // The queue of deliveries retries, with its own delays.
    maxRequeues: 0,
    idleTimeout: IDLE_MS,
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isLocal,
    ignoreTLS: !isSecure && isLocal,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  };
}
