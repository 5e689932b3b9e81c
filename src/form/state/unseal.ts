import { seal } from './seal.ts';

/** A text of any length as it may be written. */
export const sealLong = (text: string): string => (text.match(/[^]{1,20000}/gu) ?? []).map(seal).join();

/** A text that was sealed; throws for what was not. */
export const unseal = (sealed: string): string => sealed.split(',').map(unsealPart).join('');

function unsealPart(sealed: string): string {
  const bytes = fromText(sealed);
  const pad = bytes.subarray(0, bytes.length / 2);
  return new TextDecoder('utf-8', { fatal: true }).decode(pad.map((byte, index) => byte ^ bytes[pad.length + index]!));
}

/** The bytes of a text in base64; a loop, for a long draft is read while its form waits. */
export function fromText(text: string): Uint8Array<ArrayBuffer> {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = characters.charCodeAt(index);
  return bytes;
}
