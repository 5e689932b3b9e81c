import type { LoadedSite } from '../pipeline.ts';
import type { FixProposal } from './FixContext.ts';

/** Proposes to save a file of another encoding as UTF-8. */
export function fixEncoding({ listing }: LoadedSite, file: string): FixProposal | undefined {
  const bytes = listing.bytes(file);
  const text = bytes && decoded(bytes);
  return text === undefined ? undefined : { edits: [{ file, create: text }], title: 'Save the file as UTF-8' };
}

/** Decodes bytes that are not UTF-8 or start with a byte-order mark. Returns undefined for plain UTF-8. */
function decoded(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  const text = bytes.toString('utf8');
  if (text.startsWith('\uFEFF')) return text.slice(1);
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : undefined;
}
