import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { toLoggableError } from '../toLoggableError.ts';

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
const BETWEEN_SWEEPS_MS = 24 * 60 * 60 * 1000;

/** Returns the folder that receives mails without a mail server. */
export const mailFolderPath = (dataDir: string): string => join(dataDir, 'mail');

/** Writes a mail as `<name>.eml`, readable by the server's user only. A repeated mail replaces the earlier one. */
export async function saveMailFile(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${name.replaceAll(/[^\w-]+/g, '-')}.eml`);
  await writeFile(`${file}.part`, bytes, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Header of a digest in the folder with the ids of its submissions. */
export const SUBMISSIONS_HEADER = 'X-Submissions';
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Removes the mails about erased submissions, and the digests that list one. `erasedAmong` returns the erased ones among
 * the ids of submissions.
 */
export async function removeErasedMails(
  dataDir: string,
  erasedAmong: (ids: string[]) => Promise<string[]>,
): Promise<void> {
  const folder = mailFolderPath(dataDir);
  const ids = new Map<string, string[]>();
  for (const name of await readdir(folder).catch(() => [])) {
    const text = name.startsWith('digest-') ? await readFile(join(folder, name), 'utf8').catch(() => '') : name;
    // Digests of earlier releases do not name their submissions.
    if (text !== name && !text.includes(SUBMISSIONS_HEADER)) await rm(join(folder, name), { force: true });
    else ids.set(name, text.match(ID) ?? []);
  }
  const erased = new Set(await erasedAmong([...ids.values()].flat()));
  for (const [name, own] of ids) if (own.some((id) => erased.has(id))) await rm(join(folder, name), { force: true });
}

/** Removes the files of a folder that are older than 30 days. */
async function sweepMails(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    if (now - (await stat(file)).mtimeMs > LIFETIME_MS) await rm(file, { force: true });
  }
}

/** Removes old mails at the start and every day. */
export function scheduleOldMailRemoval(app: FastifyInstance, folder: string): void {
  const sweep = () =>
    sweepMails(folder, Date.now()).catch((error: unknown) =>
      app.log.error({ error: toLoggableError(error) }, 'old mails could not be removed'),
    );
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await sweep();
    timer = setInterval(() => void sweep(), BETWEEN_SWEEPS_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
