/** The most bytes that an uploaded file may have. */
export const LARGEST_FILE = 10 * 1024 * 1024;

/** A kind of file that the site takes: what it must be called, say it is, and begin with. */
export interface FileKind {
  type: string;
  extension: string;
  firstBytes: string;
}

const KINDS: FileKind[] = [{ type: 'application/pdf', extension: '.pdf', firstBytes: '%PDF-' }];

/** What can be wrong with a chosen file, whatever form it is for. */
export type FileProblem = 'type' | 'size' | 'empty';

/** What a person is told about it; a form file's own words for its field come before the first one. */
export const fileProblemMessages: Record<FileProblem, string> = {
  type: 'Please upload a PDF file',
  size: 'The file is larger than 10 MB. Please choose a smaller one',
  empty: 'The file is empty. Please choose another one',
};

const EXTENSION = /\.[a-z]\w{0,5}$/i;
/** Media types of a system that does not know the kind. */
const UNKNOWN_TYPE = /^(application\/octet-stream)?$/;

/** The kind that a file says it is by its name and its media type; undefined where the two disagree or it is none of ours. */
export function declaredKind(name: string, type: string): FileKind | undefined {
  const named = type.toLowerCase();
  const isNamed = ({ extension }: FileKind) => !EXTENSION.test(name) || name.toLowerCase().endsWith(extension);
  return KINDS.find((kind) => isNamed(kind) && (kind.type === named || UNKNOWN_TYPE.test(named)));
}

/** PDF readers look for the signature in so many bytes: a byte-order mark or a mail's header may precede it. */
export const SIGNATURE_BYTES = 1024;

/** True when a file has the signature of its kind in its first bytes; `bytes` are `SIGNATURE_BYTES`, or the whole file. */
export const beginsAs = ({ firstBytes }: FileKind, bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES)).includes(firstBytes);
