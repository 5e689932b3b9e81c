import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Faults of a mail server. */
export interface MailFaults {
  /** Refuses every login. */
  refusesLogin?: boolean;
  /** Reply code and words for a recipient. */
  recipient?: [code: number, words: string];
  sender?: [code: number, words: string];
  /** Reply code and words after the mail. */
  mail?: [code: number, words: string];
  /** Never replies to a mail. */
  hangs?: boolean;
  /** Closes the connection instead of a reply to a mail. */
  closes?: boolean;
}

export interface FakeMailServer {
  url: string;
  port: number;
  /** Mails that the server accepted. */
  mails: (ParsedMail & { source: string })[];
  faults: MailFaults;
  /** Number of connections so far. */
  connections: number;
  close: () => Promise<void>;
}

const refusal = ([responseCode, words]: [number, string]) => Object.assign(new Error(words), { responseCode });

/** Starts a real SMTP server on a free port of this machine, or on `port`. */
export async function fakeMailServer(port = 0, options: SMTPServerOptions = {}): Promise<FakeMailServer> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: options.secure ? [] : ['STARTTLS'],
    closeTimeout: 100,
    onConnect(_session, done) {
      fake.connections++;
      done();
    },
    onAuth: (_auth, _session, done) =>
      fake.faults.refusesLogin ? done(refusal([535, 'Wrong login'])) : done(null, { user: 'site' }),
    onMailFrom: (_address, _session, done) => done(fake.faults.sender && refusal(fake.faults.sender)),
    onRcptTo: (_address, _session, done) => done(fake.faults.recipient && refusal(fake.faults.recipient)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { hangs, closes, mail } = fake.faults;
        if (hangs) return;
        if (closes) return [...server.connections].find(({ id }) => id === session.id)?.close();
        if (mail) return done(refusal(mail));
        const source = Buffer.concat(chunks).toString();
        fake.mails.push({ ...(await simpleParser(source)), source });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const own = (server.server.address() as AddressInfo).port;
  const fake: FakeMailServer = {
    url: `${options.secure ? 'smtps' : 'smtp'}://site:Secret@127.0.0.1:${own}`,
    port: own,
    mails: [],
    faults: {},
    connections: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return fake;
}
