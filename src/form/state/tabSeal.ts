import { tried } from './tried.ts';

/*
 * Browsers write what a tab keeps to the disk too, where it stays for a while after the tab was closed. So nothing of it is
 * written as it was typed. A page that goes has no time to encrypt: what makes a text unreadable is made beforehand.
 */

const TAB_KEY = 'tab-key';
const PAD_BYTES = 512 * 1024;
const BLOCK = 16;

/** A stretch of AES-CTR's key stream; each of its bytes is used once. */
interface Pad {
  /** The tab's key that it was made with, as it is kept. */
  key: string | undefined;
  bytes: Uint8Array;
  nonce: Uint8Array<ArrayBuffer>;
  used: number;
}

/** A text that was sealed: where its part of the key stream begins, and its bytes. */
interface Sealed {
  nonce: string;
  from: number;
  bytes: string;
}

let pad: Pad | undefined;
let coming: Promise<void> | undefined;

/**
 * The key of this tab, made when it is asked for first. It lies in the session storage alone and goes with the tab, so that
 * nobody reads what is left of it. Undefined where the browser cannot encrypt, as without https.
 */
export async function tabKey(algorithm: 'AES-GCM' | 'AES-CTR'): Promise<CryptoKey | undefined> {
  if (!canSeal()) return undefined;
  const known = keptKey();
  const raw = known ? fromText(known) : crypto.getRandomValues(new Uint8Array(32));
  const isKept = known ?? tried(() => (sessionStorage.setItem(TAB_KEY, toText(raw)), true));
  return isKept ? crypto.subtle.importKey('raw', raw, algorithm, false, ['encrypt', 'decrypt']) : undefined;
}

const keptKey = () => tried(() => sessionStorage.getItem(TAB_KEY));

/** Nobody could read what is sealed under a key that is there no more: it is put back, or where there is another by now, given up. */
function keepKeyOf(of: Pad | undefined): void {
  const kept = keptKey();
  if (!of?.key || kept === of.key) return;
  if (kept) pad = undefined;
  else tried(() => sessionStorage.setItem(TAB_KEY, of.key!));
}

/** Gets ready to seal texts of so many bytes without waiting. */
export const prepareSeal = (bytes = 0): Promise<void> =>
  (coming ??= makePad(Math.max(PAD_BYTES, 4 * bytes))
    .catch(() => undefined)
    .finally(() => (coming = undefined)));

/** A text as it may be written; as it is where the browser cannot encrypt, and undefined before it is ready to. */
export function seal(text: string): string | undefined {
  if (!canSeal()) return text;
  keepKeyOf(pad);
  const bytes = new TextEncoder().encode(text);
  const room = (pad?.bytes.length ?? 0) - (pad?.used ?? 0);
  if (room < 3 * bytes.length) void prepareSeal(bytes.length);
  if (!pad || room < bytes.length) return undefined;
  const { used: from, nonce } = pad;
  for (let index = 0; index < bytes.length; index++) bytes[index]! ^= pad.bytes[from + index]!;
  pad.used += Math.ceil(bytes.length / BLOCK) * BLOCK;
  return JSON.stringify({ nonce: toText(nonce), from, bytes: toText(bytes) } satisfies Sealed);
}

/** A text that was sealed in this tab, or written as it is; undefined for one of another tab or none. */
export async function unseal(text: string): Promise<string | undefined> {
  const { nonce, from, bytes } = JSON.parse(text) as Partial<Sealed>;
  if (nonce === undefined || from === undefined || bytes === undefined) return text;
  const key = await tabKey('AES-CTR');
  if (!key) return undefined;
  const counter = counterAt(fromText(nonce), from);
  const read = await crypto.subtle.decrypt({ name: 'AES-CTR', counter, length: 64 }, key, fromText(bytes));
  return new TextDecoder('utf-8', { fatal: true }).decode(read);
}

const canSeal = (): boolean => Boolean((crypto as Partial<Crypto>).subtle);

async function makePad(length: number): Promise<void> {
  const key = await tabKey('AES-CTR');
  const nonce = crypto.getRandomValues(new Uint8Array(BLOCK / 2));
  const counter = counterAt(nonce, 0);
  const stream =
    key && (await crypto.subtle.encrypt({ name: 'AES-CTR', counter, length: 64 }, key, new Uint8Array(length)));
  const kept = keptKey();
  if (stream) pad = { key: kept ?? undefined, bytes: new Uint8Array(stream), nonce, used: 0 };
}

/** The counter of the block in which a byte of the key stream lies. */
function counterAt(nonce: Uint8Array, from: number): Uint8Array<ArrayBuffer> {
  const counter = new Uint8Array(BLOCK);
  counter.set(nonce);
  new DataView(counter.buffer).setUint32(BLOCK - 4, from / BLOCK);
  return counter;
}

const fromText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

function toText(bytes: Uint8Array): string {
  let characters = '';
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return btoa(characters);
}
