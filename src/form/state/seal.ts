/*
 * Browsers write what a tab keeps to the disk too, where it stays for a while after the tab was closed. So nothing of it is
 * written as it was typed: each text is mixed with random bytes that were never used before, and they are written beside it.
 * That is no weaker than a cipher whose key lies in the same storage, as it must where a crash of the tab loses nothing; and it
 * waits for nothing, so that a page which goes can do it. `unseal.ts` reads it.
 */

/** A text of at most 20,000 characters as it may be written: browsers give only so many random bytes at once. */
export function seal(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const pad = crypto.getRandomValues(new Uint8Array(bytes.length));
  return toText([...pad, ...bytes.map((byte, index) => byte ^ pad[index]!)]);
}

/** So many bytes that a call takes them as its arguments. */
export const toText = (bytes: Iterable<number>): string => btoa(String.fromCharCode(...bytes));
