/** Properties of an error of nodemailer. */
interface MailError extends Error {
  code?: string;
  /** Code of the system or TLS error behind `code`. */
  originalCode?: string;
  /** SMTP command that failed. */
  command?: string;
  responseCode?: number;
  /** True for a reply that the same mail would get again (RFC 5321 §4.2.1). */
  permanent?: boolean;
  response?: string;
}

/** Reason why a mail was not sent. */
export interface MailProblem {
  /** Predicate after "The mail server". Contains no address and no text of the server. */
  reason: string;
  /** Sentence for the operator: how to fix the problem. */
  fix: string;
  /** True if the server rejected this mail or its recipient; false if a retry may succeed. */
  isRefusal: boolean;
  /** Reply of the server on one line. May contain addresses: print it, but do not log it. */
  reply?: string;
}

const LONGEST_REPLY = 300;
const TLS = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO|ALTNAME/;

/** Returns the reason of a failed mail, with the fix. */
export function describeMailError(error: unknown): MailProblem {
  const { response, responseCode, permanent = false, command } = error as MailError;
  const status = responseCode ? ` (${responseCode})` : '';
  const reply = response?.replaceAll(/[\s\p{C}]+/gu, ' ').slice(0, LONGEST_REPLY);
  const [reason, fix] = sentences(error as MailError, status);
  const isOfMail = command === 'RCPT TO' || command === 'DATA';
  return { reason, fix, isRefusal: permanent && isOfMail, ...(reply && { reply }) };
}

function sentences({ code = '', originalCode, command }: MailError, status: string): [reason: string, fix: string] {
  const cause = originalCode ?? code;
  if (code === 'EAUTH') return [`refuses the login${status}`, 'Check the user name and the password in MAIL_URL.'];
  if (code === 'EDNS' || cause === 'ENOTFOUND') return ['has an unknown host name', 'Check the host name in MAIL_URL.'];
  if (code === 'ETLS' || TLS.test(cause))
    return [
      `offers no secure connection that can be verified (${cause})`,
      'Use the host name of its certificate. Port 465 needs smtps://, port 587 needs smtp://.',
    ];
  if (cause === 'ECONNREFUSED')
    return ['accepts no connection on this port', 'Check the port in MAIL_URL: usually 465 with smtps://.'];
  if (/^(ETIMEDOUT|EABORT)$/.test(cause))
    return ['does not respond in time', 'Check the port in MAIL_URL, and whether a firewall blocks it.'];
  if (command === 'MAIL FROM') return [`refuses the sender${status}`, 'Check the address in MAIL_FROM.'];
  if (command === 'RCPT TO') return [`refuses the recipient${status}`, 'Check the address of the recipient.'];
  if (command === 'DATA') return [`refuses the mail${status}`, 'Read its reply, and ask who runs the mail server.'];
  return [`fails (${cause || 'unknown'})${status}`, 'Check MAIL_URL, and try again.'];
}
