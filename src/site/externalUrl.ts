/** The fault of an address with a scheme, such as `https://example.com`, `mailto:` or `tel:`. */
export interface UrlFault {
  code: 'no-address' | 'own-address' | 'insecure-link';
  /** The address that was most likely meant. */
  fix?: string;
}

/** True for an address with the scheme of the web, of e-mail or of calls. */
export const isExternalUrl = (to: string): boolean => /^(https?:\/\/|mailto:|tel:)/.test(to);

/** Returns the `mailto:` or `tel:` address that words without a scheme mean; undefined for other words. */
export function toMailOrPhoneUrl(words: string): string | undefined {
  if (/^\+?[\d\s().-]{7,}$/.test(words)) return `tel:${words.replace(/[^\d+]/g, '')}`;
  return /^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(words) ? `mailto:${words}` : undefined;
}

/** Returns a host without `www.`. */
export const hostWithoutWww = (host: string): string => host.replace(/^www\./, '');

/** Returns the fault of an address with a scheme; `hosts` are the site's own, `isOwnPage` is true for the path of one of its pages. */
export function externalUrlFault(
  to: string,
  hosts: readonly string[],
  isOwnPage: (path: string) => boolean,
): UrlFault | undefined {
  const twice = /^https?:\/*(?:www\.)?(https?:?\/\/.*)$/.exec(to)?.[1]?.replace(/^https?:?/, 'https:');
  const whole = twice ?? to.replace(/\s+/g, '').replace(/^(mailto|tel):\/+/, '$1:');
  if (whole !== to || !URL.canParse(to)) return { code: 'no-address', ...(URL.canParse(whole) && { fix: whole }) };
  const { protocol, hostname, pathname, hash } = new URL(to);
  if (hosts.includes(hostWithoutWww(hostname)) && isOwnPage(pathname))
    return { code: 'own-address', fix: pathname + hash };
  return protocol === 'http:' ? { code: 'insecure-link', fix: to.replace('http:', 'https:') } : undefined;
}

/** Addresses of files, of kinds too that the site does not serve. */
export const DOWNLOAD_EXTENSION_PATTERN = /\.(pdf|docx?|xlsx?|pptx?|zip|mp4|mov|mp3|csv|txt|ics)$/i;
