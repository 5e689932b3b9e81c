import { UPLOAD_ENDPOINT, UPLOAD_PRESET } from '../content/endpoint.ts';
import { mediaTypeOf } from '../content/findUploadProblem.ts';
import type { UploadProblem } from '../content/fileRules.ts';
import { sleep } from './sleep.ts';

/** Result of an upload. `refused`: this file is never accepted. `failed`: a retry may succeed. */
export type UploadOutcome =
  | { ok: true; url: string }
  | { ok: false; reason: 'refused'; problem: UploadProblem }
  | { ok: false; reason: 'failed' | 'aborted' };

/** A multipart POST to the media service. */
export interface UploadRequest {
  url: string;
  body: FormData;
  signal?: AbortSignal | undefined;
  /** Called with the sent and total number of bytes. */
  onProgress?: ((loaded: number, total: number) => void) | undefined;
}

/** The response; status 0 without one. */
export interface UploadResponse {
  status: number;
  text: string;
}

/** Function that sends a request and never rejects: `sendUploadByXhr` in pages, `sendUploadByFetch` in workers. */
export type SendUpload = (request: UploadRequest) => Promise<UploadResponse>;

export interface UploadOptions {
  send: SendUpload;
  signal?: AbortSignal | undefined;
  /** Called with the sent fraction of the file, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Number of automatic retries; small, because mobile data costs money. */
  retries?: number;
}

const RETRY_PAUSE_MS = 2000;
/** Statuses after which a retry may succeed. */
const MAY_WORK_LATER = new Set([0, 408, 500, 502, 503, 504]);
const REFUSALS: Record<number, UploadProblem> = { 413: 'size', 415: 'type' };

/** Uploads a whole file under its own name and retries once after a failure. Never throws. */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadOutcome> {
  const { send, signal, onProgress, retries = 1 } = options;
  for (let attempt = 0; ; attempt++) {
    if (signal?.aborted) return { ok: false, reason: 'aborted' };
    const answer = await send({
      url: UPLOAD_ENDPOINT,
      body: bodyOf(file),
      signal,
      onProgress: onProgress && ((loaded, total) => onProgress(loaded / total)),
    });
    if (signal?.aborted) return { ok: false, reason: 'aborted' };
    const isOffline = globalThis.navigator?.onLine === false;
    if (attempt >= retries || isOffline || !MAY_WORK_LATER.has(answer.status)) return outcomeOf(answer);
    await sleep(RETRY_PAUSE_MS, signal);
  }
}

function outcomeOf({ status, text }: UploadResponse): UploadOutcome {
  const problem = REFUSALS[status];
  if (problem) return { ok: false, reason: 'refused', problem };
  const url = status > 0 && status < 300 ? secureUrl(text) : undefined;
  return url ? { ok: true, url } : { ok: false, reason: 'failed' };
}

function secureUrl(text: string): string | undefined {
  try {
    const { secure_url: url } = JSON.parse(text) as { secure_url?: unknown };
    return typeof url === 'string' && /^https?:\/\//.test(url) ? url : undefined;
  } catch {
    return undefined;
  }
}

function bodyOf(file: File): FormData {
  const body = new FormData();
  // The preset comes first, so that a service that streams the parts knows it before the file.
  body.append('upload_preset', UPLOAD_PRESET);
  body.append('file', file.type ? file : new File([file], file.name, { type: mediaTypeOf(file) }));
  return body;
}
