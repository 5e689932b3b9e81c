/** What is wrong with a whole address, such as `https://example.com`, `mailto:` or `tel:`. */
export interface AddressFault {
  code: 'no-address' | 'own-address' | 'insecure-link';
  /** The address that was most likely meant, where one is told. */
  fix?: string;
}

/** True for an address that says by itself how it is reached. */
export const isWhole = (to: string): boolean => /^(https?:\/\/|mailto:|tel:)/.test(to);

/** The mail or call that words mean which say neither; undefined for all others. */
export function mailOrCall(words: string): string | undefined {
  if (/^\+?[\d\s().-]{7,}$/.test(words)) return `tel:${words.replace(/[^\d+]/g, '')}`;
  return /^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(words) ? `mailto:${words}` : undefined;
}

/** A host without what most begin with. */
export const bareHost = (host: string): string => host.replace(/^www\./, '');

/** What is wrong with a whole address; `isOwnPage` tells of a path whether this site has a page there, `hosts` are its own. */
export function wholeAddressFault(
  to: string,
  hosts: readonly string[],
  isOwnPage: (path: string) => boolean,
): AddressFault | undefined {
  const twice = /^https?:\/*(?:www\.)?(https?:?\/\/.*)$/.exec(to)?.[1]?.replace(/^https?:?/, 'https:');
  const whole = twice ?? to.replace(/\s+/g, '').replace(/^(mailto|tel):\/+/, '$1:');
  if (whole !== to || !URL.canParse(to)) return { code: 'no-address', ...(URL.canParse(whole) && { fix: whole }) };
  const { protocol, hostname, pathname, hash } = new URL(to);
  if (hosts.includes(bareHost(hostname)) && isOwnPage(pathname)) return { code: 'own-address', fix: pathname + hash };
  return protocol === 'http:' ? { code: 'insecure-link', fix: to.replace('http:', 'https:') } : undefined;
}

/** Addresses of files, whether the site hands out such or not. */
export const DOWNLOAD = /\.(pdf|docx?|xlsx?|pptx?|zip|mp4|mov|mp3|csv|txt|ics)$/i;
