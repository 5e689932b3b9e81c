/** Maximum size of an uploaded file in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** An accepted file type: its media type, extension and signature. */
export interface FileKind {
  type: string;
  extension: string;
  firstBytes: string;
}

const KINDS: FileKind[] = [{ type: 'application/pdf', extension: '.pdf', firstBytes: '%PDF-' }];

/** Errors of a chosen file in any form. */
export type UploadProblem = 'type' | 'size' | 'empty';

/** Default error messages. A form file may override the first one for its field. */
export const uploadProblemMessages: Record<UploadProblem, string> = {
  type: 'Please upload a PDF file',
  size: 'The file is larger than 10 MB. Please choose a smaller one',
  empty: 'The file is empty. Please choose another one',
};

const EXTENSION = /\.[a-z]\w{0,5}$/i;
/** Media types that a browser sends for a file of unknown type. */
const UNKNOWN_TYPE = /^(application\/octet-stream)?$/;

/** Returns the file type by name and media type; undefined if they disagree or the type is not accepted. */
export function declaredFileKind(name: string, type: string): FileKind | undefined {
  const named = type.toLowerCase();
  const isNamed = ({ extension }: FileKind) => !EXTENSION.test(name) || name.toLowerCase().endsWith(extension);
  return KINDS.find((kind) => isNamed(kind) && (kind.type === named || UNKNOWN_TYPE.test(named)));
}

/** PDF readers look for the signature in this many bytes: a byte-order mark or a mail header may precede it. */
export const SIGNATURE_SEARCH_BYTES = 1024;

/** True if the first bytes contain the signature. `bytes` are the first `SIGNATURE_SEARCH_BYTES`, or the whole file. */
export const hasSignature = ({ firstBytes }: FileKind, bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, SIGNATURE_SEARCH_BYTES)).includes(firstBytes);
