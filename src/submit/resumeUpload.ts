import { sleep } from './sleep.ts';
import { outcomeOf, uploadAddress, type SendUpload, type UploadOutcome } from './uploadRequest.ts';

export interface ResumeOptions {
  send: SendUpload;
  signal?: AbortSignal;
  /** Told from 0 to 1 how much is there. */
  onProgress?: (fraction: number) => void;
  /** Given up when nothing more has arrived for this long. */
  standstillMs?: number | undefined;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;
const LONGEST_STANDSTILL_MS = 60_000;

/** Statuses of a server that is just being started anew or has much to do, or of what stands before it. */
const MAY_COME_BACK = new Set([0, 408, 429, 502, 503, 504]);

/**
 * Goes on with an upload that broke off, from where the server says, as often as it breaks off again. `unknown`: the
 * server knows nothing of it.
 */
export async function resumeUpload(
  file: Blob,
  id: string,
  { send, signal, onProgress, standstillMs = LONGEST_STANDSTILL_MS }: ResumeOptions,
): Promise<UploadOutcome | { kind: 'unknown' }> {
  const url = uploadAddress(id);
  let movedAt = performance.now();
  let [offset, pause] = [-1, FIRST_PAUSE_MS];
  for (;;) {
    const state = await send({ method: 'HEAD', url, signal });
    if (state.status === 404) return { kind: 'unknown' };
    let answer = state;
    if (state.status === 200 && state.offset !== undefined) {
      const hasMoved = state.offset > offset;
      if (hasMoved) [movedAt, pause] = [performance.now(), FIRST_PAUSE_MS];
      offset = state.offset;
      const begin = offset;
      onProgress?.(begin / file.size);
      answer = await send({
        method: 'PATCH',
        url,
        headers: { 'upload-offset': String(begin), 'content-type': 'application/offset+octet-stream' },
        body: file.slice(begin),
        signal,
        onProgress: (loaded) => onProgress?.((begin + loaded) / file.size),
      });
      // It broke off once more: what arrived of it is asked for at once.
      if (answer.status === 0 && hasMoved && !signal?.aborted) continue;
    }
    if (signal?.aborted) return { kind: 'aborted' };
    // At 409 the rest of an earlier request arrived meanwhile.
    const isOver = answer.status !== 409 && !MAY_COME_BACK.has(answer.status);
    if (isOver || performance.now() - movedAt > standstillMs) return outcomeOf(answer);
    await sleep(pause, signal);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}
