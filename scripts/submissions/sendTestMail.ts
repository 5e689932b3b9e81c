import { randomUUID } from 'node:crypto';
import type { Config } from '../../src/server/config.ts';
import { mailFolderPath } from '../../src/server/mail/mailFolderPath.ts';
import { isMailAddress } from '../../src/server/mail/isMailAddress.ts';
import { openMailer } from '../../src/server/mail/openMailer.ts';

/** Sends a mail to an address and prints the result: sent, or the problem with its fix. Resolves with the exit code. */
export async function sendTestMail(config: Config, to: string): Promise<number> {
  if (!isMailAddress(to)) {
    console.error(`${JSON.stringify(to)} is no mail address. Write one such as ada@example.com.`);
    return 2;
  }
  if (config.mail.url === undefined) {
    console.error(
      `MAIL_URL is not set: the site writes mails to ${mailFolderPath(config.dataDir)} instead of sending them.`,
    );
    return 1;
  }
  const mailer = openMailer(config);
  const outcome = await mailer.send({
    to,
    subject: 'Test of the mail settings',
    text: `This site can send mail: ${config.siteUrl}\n`,
    messageId: `${randomUUID()}@${new URL(config.siteUrl).hostname}`,
  });
  mailer.close();
  if (!outcome.ok) {
    console.error(`The mail server ${outcome.reason}. ${outcome.fix}`);
    if (outcome.reply) console.error(`Its reply: ${outcome.reply}`);
    return 1;
  }
  console.log(`The mail server accepted the mail. Look for it in the mailbox of ${to}, spam included.`);
  return 0;
}
