const SAFE = ['http:', 'https:', 'mailto:', 'tel:'];

/** Returns `href` if it can only load a page, or start an e-mail or call, as browsers parse it; otherwise undefined. */
export function safeHref(href: unknown): string | undefined {
  if (typeof href !== 'string' || href.trim() === '') return undefined;
  const address = href.trim();
  // A relative address gets the protocol of this base. Parsing reveals any other protocol, however disguised.
  if (!URL.canParse(address, 'https://base.invalid')) return undefined;
  return SAFE.includes(new URL(address, 'https://base.invalid').protocol) ? address : undefined;
}

/** Returns `src` if it is a web address of a picture; otherwise undefined. */
export function safeImageSrc(src: unknown): string | undefined {
  const address = safeHref(src);
  return address && /^https?:/.test(new URL(address, 'https://base.invalid').protocol) ? address : undefined;
}
