import {
  hasSignature,
  declaredFileKind,
  MAX_UPLOAD_BYTES,
  SIGNATURE_SEARCH_BYTES,
  type UploadProblem,
} from './fileRules.ts';

/** Validates a chosen file with a maximum size of `largest` bytes. Reads only the first bytes. */
export async function findUploadProblem(file: File, largest = MAX_UPLOAD_BYTES): Promise<UploadProblem | undefined> {
  const kind = declaredFileKind(file.name, mediaTypeOf(file));
  if (!kind) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > largest) return 'size';
  const start = new Uint8Array(await file.slice(0, SIGNATURE_SEARCH_BYTES).arrayBuffer());
  return hasSignature(kind, start) ? undefined : 'type';
}

/** Returns a file's media type. Falls back to the name if the system does not know the type. */
export const mediaTypeOf = ({ name, type }: File): string =>
  type || (name.toLowerCase().endsWith('.pdf') ? 'application/pdf' : '');
