import { toText } from './seal.ts';
import { tried } from './tried.ts';
import { fromText } from './unseal.ts';

const TAB_KEY = 'tab-key';
let known: string | undefined;

/**
 * The key of this tab for the bytes of files, made when it is asked for first. It lies in the session storage alone and goes with
 * the tab, so that nobody reads what is left of them. Undefined where the browser cannot encrypt, as without https.
 */
export async function tabKey(): Promise<CryptoKey | undefined> {
  if (!(crypto as Partial<Crypto>).subtle) return undefined;
  known = tried(() => sessionStorage.getItem(TAB_KEY)) ?? known ?? toText(crypto.getRandomValues(new Uint8Array(32)));
  const raw = known;
  // Where the storage was cleared meanwhile, it is put back.
  const isKept = tried(() => (sessionStorage.setItem(TAB_KEY, raw), true));
  return isKept ? crypto.subtle.importKey('raw', fromText(raw), 'AES-GCM', false, ['encrypt', 'decrypt']) : undefined;
}
