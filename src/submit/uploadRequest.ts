import { UPLOAD_ENDPOINT } from '../content/endpoint.ts';
import type { FileProblem } from '../content/fileRules.ts';

/** What became of an upload. `refused`: this file cannot be taken; `failed`: the same file may work another time. */
export type UploadOutcome =
  | { kind: 'uploaded'; url: string }
  | { kind: 'refused'; problem: FileProblem }
  | { kind: 'failed' }
  | { kind: 'aborted' };

/** A request to the media service. */
export interface UploadRequest {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: FormData | Blob;
  signal?: AbortSignal;
  /** Told how many bytes of the body have left this device. */
  onProgress?: (loaded: number, total: number) => void;
}

/** The answer; status 0 where none came, and `hasBegun` is then false where nothing of the request can have arrived. */
export interface UploadAnswer {
  status: number;
  text: string;
  /** `Upload-Offset`. */
  offset?: number;
  hasBegun?: boolean;
}

/** Sends a request and never rejects: by XMLHttpRequest in a page, by fetch where there is none. */
export type SendUpload = (request: UploadRequest) => Promise<UploadAnswer>;

/** Where an upload that broke off goes on. */
export const uploadAddress = (id: string): string => `${UPLOAD_ENDPOINT}/${id}`;

const REFUSALS: Record<number, FileProblem> = { 413: 'size', 415: 'type' };

/** What an answer with the last byte means. */
export function outcomeOf({ status, text }: UploadAnswer): UploadOutcome {
  const problem = REFUSALS[status];
  if (problem) return { kind: 'refused', problem };
  const url = status > 0 && status < 300 ? secureUrl(text) : undefined;
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
