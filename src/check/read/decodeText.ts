import type { Fault } from '../told/Fault.ts';

/** A file's text; where it was not saved as UTF-8, the fault to tell and what could be made out of it. */
export function decodeText(bytes: Buffer): { text: string; fault?: Fault } {
  const isLittleEndian = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBigEndian = bytes[0] === 0xfe && bytes[1] === 0xff;
  if (isLittleEndian || isBigEndian || bytes.subarray(0, 64).includes(0)) {
    const text = isBigEndian ? '' : bytes.toString('utf16le').replace(/^\uFEFF/, '');
    return {
      text,
      fault: { kind: 'foreign', offset: 0, cause: 'the file is saved as UTF-16', mend: 'Save it as "UTF-8".' },
    };
  }
  const text = bytes.toString('utf8');
  if (text.startsWith('\uFEFF')) {
    const cause = 'the file begins with an invisible mark (BOM)';
    return {
      text: text.slice(1),
      fault: { kind: 'foreign', offset: 0, cause, mend: 'Save it as "UTF-8", without "BOM".' },
    };
  }
  const unreadable = text.indexOf('\uFFFD');
  if (unreadable < 0) return { text };
  const mend = 'Save the file as "UTF-8" (not "ANSI" or "Latin-1"), then write the letter again.';
  return { text, fault: { kind: 'foreign', offset: unreadable, cause: 'a letter here is unreadable', mend } };
}
