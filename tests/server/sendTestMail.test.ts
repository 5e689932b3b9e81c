import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendTestMail } from '../../scripts/submissions/sendTestMail.ts';
import { readConfig } from '../../src/server/config.ts';
import { fakeMailServer, type FakeMailServer, type MailFaults } from './fakeMailServer.ts';

let mail: FakeMailServer;
let printed: string;
beforeEach(async () => {
  mail = await fakeMailServer();
  printed = '';
  const print = (text: string) => void (printed += `${text}\n`);
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await mail.close();
});

async function run(url: string | undefined, to = 'ada@example.org') {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  const outcome = readConfig({ DATA_DIR: dataDir, ...(url && { MAIL_URL: url, MAIL_FROM: 'forms@site.example' }) });
  if (!outcome.ok) throw new Error(outcome.problems.join());
  return sendTestMail(outcome.config, to);
}

it('sends a mail and says where to look', async () => {
  expect(await run(mail.url)).toBe(0);
  expect(mail.mails.map(({ subject }) => subject)).toEqual(['Test of the mail settings']);
  expect(printed).toContain('accepted the mail');
});

it.each<[MailFaults, string]>([
  [{ refusesLogin: true }, 'refuses the login (535). Check the user name and the password in MAIL_URL.'],
  [{ recipient: [550, 'No such user'] }, 'refuses the recipient (550). Check the address of the recipient.'],
  [{ sender: [553, 'Not you'] }, 'refuses the sender (553). Check the address in MAIL_FROM.'],
  [{ mail: [554, 'Spam'] }, 'refuses the mail (554). Read its reply'],
])('says what is wrong and how to fix it: %j', async (faults, words) => {
  mail.faults = faults;
  expect(await run(mail.url)).toBe(1);
  expect(printed).toContain(`The mail server ${words}`);
  expect(printed).not.toContain('Secret');
});

it('prints the reply of the server', async () => {
  mail.faults = { recipient: [550, 'No such user'] };
  await run(mail.url);
  expect(printed).toMatch(/^Its reply: 550 .*No such user$/m);
});

it('names an unknown host', async () => {
  expect(await run('smtps://a:b@mail.invalid')).toBe(1);
  expect(printed).toContain('has an unknown host name. Check the host name in MAIL_URL.');
});

it('names a port without a server', async () => {
  await mail.close();
  expect(await run(mail.url)).toBe(1);
  expect(printed).toContain('accepts no connection on this port.');
});

it('sends nothing to a server whose certificate cannot be verified', async () => {
  const secure = await fakeMailServer(0, { secure: true });
  expect(await run(secure.url)).toBe(1);
  expect(printed).toContain('offers no secure connection that can be verified');
  expect(secure.mails).toEqual([]);
  await secure.close();
});

it('says that smtps:// needs a server with TLS', async () => {
  expect(await run(mail.url.replace('smtp:', 'smtps:'))).toBe(1);
  expect(printed).toMatch(/offers no secure connection|does not respond in time/);
});

it('sends no login without TLS to another machine', async () => {
  const heard: string[] = [];
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail ESMTP\r\n');
    socket.on('data', (data) => {
      heard.push(data.toString());
      socket.write(data.toString().startsWith('STARTTLS') ? '502 No\r\n' : '250-mail\r\n250 AUTH PLAIN\r\n');
    });
  }).listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { hostname } = await import('node:os');
  const { port } = server.address() as AddressInfo;
  expect(await run(`smtp://site:Secret@${hostname()}:${port}`)).toBe(1);
  expect(heard.join('')).not.toMatch(/AUTH|MAIL/);
  expect(printed).toContain('offers no secure connection');
  server.close();
});

it('names a server that speaks no SMTP', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  expect(await run(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)).toBe(1);
  expect(printed).toMatch(/^The mail server fails \(E\w+\).* Check MAIL_URL/m);
  server.close();
});

it('refuses an address that is none', async () => {
  expect(await run(mail.url, 'ada at example')).toBe(2);
  expect(printed).toContain('is no mail address');
});

it('names the folder of the mails without MAIL_URL', async () => {
  expect(await run(undefined)).toBe(1);
  expect(printed).toMatch(/MAIL_URL is not set: the site writes mails to .*mail instead of sending them\./);
});
