import { openAsBlob } from 'node:fs';
import { readLimited } from '../readLimited.ts';

/** A hosted media service with Cloudinary's contract: fields `file` and `upload_preset`, answer `secure_url`. */
export interface HostedUploads {
  url: string;
  preset: string;
}

const LONGEST_WAIT_MS = 60_000;
const LARGEST_ANSWER = 64 * 1024;

/** Hands a file on from disk, never all of it in memory; resolves with its address, undefined when it was not taken. */
export async function forwardFile(
  { path, name, type }: { path: string; name: string; type: string },
  { url, preset }: HostedUploads,
): Promise<string | undefined> {
  const body = new FormData();
  body.append('upload_preset', preset);
  body.append('file', await openAsBlob(path, { type }), name);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
    const answer = await readLimited(response, LARGEST_ANSWER);
    const { secure_url: address } = JSON.parse(answer ?? '{}') as { secure_url?: unknown };
    // A service on https that answers with another kind of address is not to be believed.
    const isAddress = typeof address === 'string' && address.length < 2000 && URL.canParse(address);
    return response.ok && isAddress && new URL(address).protocol === new URL(url).protocol ? address : undefined;
  } catch {
    return undefined;
  }
}
