import { beginsAs, declaredKind, LARGEST_FILE, SIGNATURE_BYTES, type FileProblem } from './fileRules.ts';

/** What hinders a chosen file of at most `largest` bytes from being uploaded; its first bytes are read, the rest is not. */
export async function fileProblem(file: File, largest = LARGEST_FILE): Promise<FileProblem | undefined> {
  const kind = declaredKind(file.name, fileType(file));
  if (!kind) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > largest) return 'size';
  const start = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  return beginsAs(kind, start) ? undefined : 'type';
}

/** A file's media type; a system that does not know the kind gives none, then the name has to do. */
export const fileType = ({ name, type }: File): string =>
  type || (name.toLowerCase().endsWith('.pdf') ? 'application/pdf' : '');
