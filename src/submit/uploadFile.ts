import { IS_STATIC_SITE, UPLOAD_ENDPOINT, UPLOAD_PRESET } from '../content/endpoint.ts';
import { fileProblem, fileType } from '../content/fileProblem.ts';
import { resumeUpload } from './resumeUpload.ts';
import { sleep } from './sleep.ts';
import { newUploadId, outcomeOf, uploadAddress, type SendUpload, type UploadOutcome } from './uploadRequest.ts';

export interface UploadOptions {
  signal?: AbortSignal;
  /** Told from 0 to 1 how much has left this device. */
  onProgress?: (fraction: number) => void;
  send: SendUpload;
  /** Given up when nothing more has arrived for this long. */
  standstillMs?: number;
  /** What the server knows the upload by, where it may have begun on another page. */
  id?: string;
}

/** A smaller file is quickly sent again. */
const RESUMED_FROM = 64 * 1024;
const SECOND_LOOK_MS = 500;

/** What the server knows uploads by that broke off here. */
const broken = new WeakMap<File, string>();

/** What the server knows the upload of a file by that broke off; whoever sends the file goes on there. */
export const brokenUpload = (file: File): string | undefined => broken.get(file);
export const rememberBroken = (file: File, id: string): void => void broken.set(file, id);

/**
 * Uploads a file under its own name, once it is found to be what it says it is. One that breaks off goes on where it
 * broke off, here or at the next try. Never throws.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadOutcome> {
  const { signal, onProgress, send, standstillMs } = options;
  const problem = await fileProblem(file).catch(() => undefined);
  if (problem) return { kind: 'refused', problem };
  if (signal?.aborted) return { kind: 'aborted' };
  // A hosted service that the browser calls itself may allow no header of ours.
  if (IS_STATIC_SITE || (file.size < RESUMED_FROM && !options.id)) return orAborted(outcomeOf(await post()));

  const known = options.id ?? broken.get(file);
  const resumed = known && (await resume(known));
  if (resumed && resumed.kind !== 'unknown') return resumed;

  const begun = known ?? newUploadId();
  const answer = await post({ 'upload-id': begun, 'upload-length': String(file.size) });
  // Browsers send by themselves once more what broke off on a connection that they had used before: the server knows it then.
  const hasBroken = answer.status === 409 || (answer.status === 0 && (answer.hasBegun || signal?.aborted));
  if (!hasBroken) return outcomeOf(answer);
  const again = await resume(begun);
  if (again.kind !== 'unknown') return again;
  // The server may not have come to it yet.
  const last = (await sleep(SECOND_LOOK_MS, signal)) ? await resume(begun) : again;
  return orAborted(last.kind === 'unknown' ? { kind: 'failed' } : last);

  function post(headers?: Record<string, string>) {
    const progress = onProgress && ((loaded: number, total: number) => onProgress(loaded / total));
    return send({ method: 'POST', url: UPLOAD_ENDPOINT, headers, body: bodyOf(file), signal, onProgress: progress });
  }

  async function resume(id: string) {
    broken.set(file, id);
    const outcome = signal?.aborted
      ? ({ kind: 'aborted' } as const)
      : await resumeUpload(file, id, { send, signal, onProgress, standstillMs });
    // Who stops it wants nothing of it to stay there.
    if (signal?.aborted) {
      broken.delete(file);
      void send({ method: 'DELETE', url: uploadAddress(id) });
    }
    return orAborted(outcome);
  }

  function orAborted<Outcome>(outcome: Outcome): Outcome | { kind: 'aborted' } {
    return signal?.aborted ? { kind: 'aborted' } : outcome;
  }
}

function bodyOf(file: File): FormData {
  const body = new FormData();
  // Before the file: who reads the parts as they come knows what it is for.
  body.append('upload_preset', UPLOAD_PRESET);
  body.append('file', file.type ? file : new File([file], file.name, { type: fileType(file) }));
  return body;
}
