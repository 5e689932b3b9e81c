import { UPLOAD_ENDPOINT, UPLOAD_PRESET } from '../content/endpoint.ts';
import { fileProblem, fileType } from '../content/fileProblem.ts';
import type { FileProblem } from '../content/fileRules.ts';

/** What became of an upload. `refused`: this file cannot be taken; `failed`: the same file may work another time. */
export type UploadOutcome =
  | { kind: 'uploaded'; url: string }
  | { kind: 'refused'; problem: FileProblem }
  | { kind: 'failed' }
  | { kind: 'aborted' };

export interface UploadOptions {
  signal?: AbortSignal;
  /** Told from 0 to 1 how much has left this device. */
  onProgress?: (fraction: number) => void;
}

/** An upload that has not moved for this long is given up. */
const LONGEST_STANDSTILL_MS = 60_000;

const REFUSALS: Record<number, FileProblem> = { 413: 'size', 415: 'type' };

/** Uploads a file under its own name, once it is found to be what it says it is. Never throws. */
export async function uploadFile(file: File, { signal, onProgress }: UploadOptions = {}): Promise<UploadOutcome> {
  const problem = await fileProblem(file).catch(() => undefined);
  if (problem) return { kind: 'refused', problem };
  if (signal?.aborted) return { kind: 'aborted' };
  return new Promise((resolve) => {
    // fetch tells nothing of how far an upload has come.
    const request = new XMLHttpRequest();
    let standstill: ReturnType<typeof setTimeout>;
    const cancel = () => request.abort();
    const finish = (outcome: UploadOutcome) => {
      clearTimeout(standstill);
      signal?.removeEventListener('abort', cancel);
      resolve(outcome);
    };
    const moved = () => {
      clearTimeout(standstill);
      standstill = setTimeout(cancel, LONGEST_STANDSTILL_MS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      if (total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => finish(outcomeOf(request.status, request.responseText));
    request.onerror = () => finish({ kind: 'failed' });
    request.onabort = () => finish({ kind: signal?.aborted ? 'aborted' : 'failed' });
    signal?.addEventListener('abort', cancel, { once: true });
    moved();
    request.open('POST', UPLOAD_ENDPOINT);
    request.send(bodyOf(file));
  });
}

function bodyOf(file: File): FormData {
  const body = new FormData();
  // Before the file: who reads the parts as they come knows what it is for.
  body.append('upload_preset', UPLOAD_PRESET);
  body.append('file', file.type ? file : new File([file], file.name, { type: fileType(file) }));
  return body;
}

function outcomeOf(status: number, text: string): UploadOutcome {
  const problem = REFUSALS[status];
  if (problem) return { kind: 'refused', problem };
  const url = status < 300 ? secureUrl(text) : undefined;
  return url ? { kind: 'uploaded', url } : { kind: 'failed' };
}

function secureUrl(text: string): string | undefined {
  try {
    const { secure_url: url } = JSON.parse(text) as { secure_url?: unknown };
    return typeof url === 'string' && /^https?:\/\//.test(url) ? url : undefined;
  } catch {
    return undefined;
  }
}
