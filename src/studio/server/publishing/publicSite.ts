import type { ServedRelease } from './Publisher.ts';

const LONGEST_MS = 5_000;

/** Returns the release that the public site reports in its headers; undefined if it does not answer or reports none. */
export async function fetchServedRelease(siteUrl: string): Promise<ServedRelease | undefined> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  const options = { method: 'HEAD', redirect: 'manual', cache: 'no-store', signal } as const;
  const answer = await fetch(new URL('/', siteUrl), options).catch((error: unknown) => {
    // The site is offline, or slower than the time limit.
    if (error instanceof TypeError || signal.aborted) return undefined;
    throw error;
  });
  const header = (name: string) => answer?.headers.get(name) ?? undefined;
  const [id, commit] = [header('x-release'), header('x-release-commit')];
  return id === undefined && commit === undefined ? undefined : { id, commit };
}
