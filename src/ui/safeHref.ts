const SAFE = ['http:', 'https:', 'mailto:', 'tel:'];

/** `href` if following it can only load a page or start a mail or call, as browsers read it; otherwise undefined. */
export function safeHref(href: unknown): string | undefined {
  if (typeof href !== 'string' || href.trim() === '') return undefined;
  const address = href.trim();
  // A relative address takes the protocol of this base; any other protocol, however it is disguised, shows itself.
  if (!URL.canParse(address, 'https://base.invalid')) return undefined;
  return SAFE.includes(new URL(address, 'https://base.invalid').protocol) ? address : undefined;
}

/** `src` if it is the address of something on the web, for pictures; otherwise undefined. */
export function safeSource(src: unknown): string | undefined {
  const address = safeHref(src);
  return address && /^https?:/.test(new URL(address, 'https://base.invalid').protocol) ? address : undefined;
}
