import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { issueSignInLink } from '../../../src/server/desk/signInLinks.ts';
import { openStore } from '../../../src/server/store/openStore.ts';
import { fakeMailServer } from '../fakeMailServer.ts';
import { spawnServer } from '../spawnServer.ts';

test('the log of a sign-in has no token, address or name', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  const mail = await fakeMailServer();
  mail.faults.recipient = [550, 'No such user ada@example.com'];
  const server = await spawnServer({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
    MAIL_URL: mail.url,
    MAIL_FROM: 'forms@site.example',
  });
  const store = await openStore({ dataDir });
  const ada = await store.desk.people.invite({ email: 'ada@example.com', name: 'Ada Obi', role: 'staff' });
  const link = new URL(await issueSignInLink(store.desk.people, server.url, ada, 'sign-in'));
  const token = link.searchParams.get('token')!;
  const headers = { origin: server.url };
  const post = (path: string, fields: Record<string, string>) =>
    fetch(server.url + path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' });

  await fetch(link);
  const used = await post('/desk/link', { token });
  const [, session = ''] = /desk=([^;]+)/.exec(used.headers.get('set-cookie')!)!;
  await fetch(`${server.url}/desk/files/1/Secret-file.pdf`, { headers: { cookie: `desk=${session}` } });
  await post('/desk/sign-in', { email: 'ada@example.com' });
  await vi.waitFor(() => expect(server.output()).toContain('A sign-in link was not sent: the mail server refuses'));
  await store.close();
  await server.stop();
  await mail.close();
  for (const secret of [token, session, 'ada@example.com', 'Ada Obi', 'Secret-file'])
    expect(server.output()).not.toContain(secret);
});
