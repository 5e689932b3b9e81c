/** A picture that was stored; as the server's pictures.ts tells it. */
export interface StoredPicture {
  path: string;
  slot: string;
  width: number;
  height: number;
  bytes: number;
}

const GONE = 'The site has stopped. Start it again, nothing is lost.';

/** Stores a file as a picture of the site; a text says why it was refused. */
export async function storePicture(file: File): Promise<StoredPicture | string> {
  const answer = await fetch(`/api/pictures?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  }).catch(() => undefined);
  if (!answer) return GONE;
  if (answer.status === 413) return `${file.name} is larger than 20 MB. Save it smaller.`;
  const outcome = (await answer.json()) as { picture?: StoredPicture; reason?: string; message?: string };
  return outcome.picture ?? outcome.reason ?? outcome.message ?? GONE;
}

async function ask<Answer>(path: string, body: unknown): Promise<Answer | undefined> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as Answer) : undefined;
}

/** Removes a picture; what it gives brings it back. Undefined where that failed. */
export const removePicture = async (path: string): Promise<string | undefined> =>
  (await ask<{ kept: string }>('/api/pictures/remove', { path }))?.kept;

/** Brings a removed picture back; false where another one stands there now. */
export const restorePicture = async (path: string, kept: string): Promise<boolean> =>
  (await ask('/api/pictures/restore', { path, kept })) !== undefined;
