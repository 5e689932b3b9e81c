import { IS_STATIC_SITE, UPLOAD_ENDPOINT, UPLOAD_PRESET } from '../content/endpoint.ts';
import { fileType } from '../content/fileProblem.ts';
import { forgetUpload, uploadOf } from '../form/state/fileUploads.ts';
import { resumeUpload } from './resumeUpload.ts';
import { sleep } from './sleep.ts';
import { outcomeOf, uploadAddress, type SendUpload, type UploadOutcome } from './uploadRequest.ts';

export interface UploadOptions {
  signal?: AbortSignal;
  /** Told from 0 to 1 how much has left this device. */
  onProgress?: (fraction: number) => void;
  send: SendUpload;
  /** Given up when nothing more has arrived for this long. */
  standstillMs?: number;
}

/** A smaller file is quickly sent again. */
const RESUMED_FROM = 64 * 1024;
const SECOND_LOOK_MS = 500;
/** Why an upload is stopped that shall go on later. */
export const PAUSED = 'paused';

/**
 * Uploads a file under its own name. One that breaks off goes on where it broke off, here, at the next try, or on the next
 * page that has the file. Never throws.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadOutcome> {
  const { signal, onProgress, send, standstillMs } = options;
  if (signal?.aborted) return { kind: 'aborted' };
  const upload = uploadOf(file);
  const isSmall = file.size < RESUMED_FROM;
  // A hosted service that the browser calls itself may allow no header of ours.
  if (IS_STATIC_SITE || (isSmall && !upload.hasBegun)) return orAborted(outcomeOf(await post()));

  const resumed = upload.hasBegun && !isSmall && (await resume());
  if (resumed && resumed.kind !== 'unknown') return resumed;

  const answer = await post({ 'upload-id': upload.id, 'upload-length': String(file.size) });
  // Browsers send by themselves once more what broke off on a connection that they had used before: the server knows it then.
  const hasBroken = answer.status === 409 || (answer.status === 0 && (answer.hasBegun || signal?.aborted));
  // A gateway may say so for a server that has taken much of it.
  upload.hasBegun = hasBroken || answer.status >= 500;
  if (!hasBroken) return outcomeOf(answer);
  const again = await resume();
  if (again.kind !== 'unknown') return again;
  // The server may not have come to it yet.
  const last = (await sleep(SECOND_LOOK_MS, signal)) ? await resume() : again;
  return orAborted(last.kind === 'unknown' ? { kind: 'failed' } : last);

  function post(headers?: Record<string, string>) {
    const progress = onProgress && ((loaded: number, total: number) => onProgress(loaded / total));
    return send({ method: 'POST', url: UPLOAD_ENDPOINT, headers, body: bodyOf(file), signal, onProgress: progress });
  }

  async function resume() {
    const { id } = upload;
    const outcome = signal?.aborted
      ? ({ kind: 'aborted' } as const)
      : await resumeUpload(file, id, { send, signal, onProgress, standstillMs });
    // Who stops it wants nothing of it to stay there.
    if (signal?.aborted && signal.reason !== PAUSED) {
      forgetUpload(file);
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
