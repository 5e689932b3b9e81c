/** In a browser without speculation rules: fetches the page of a link ahead once the pointer, a finger or the focus comes to it. */
export function prefetchOnIntent(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  const fetched = new Set([location.href]);
  const fetchAhead = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : undefined;
    if (link?.origin !== location.origin || link.hash || link.pathname.startsWith('/media/') || fetched.has(link.href))
      return;
    fetched.add(link.href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }));
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) addEventListener(type, fetchAhead, { passive: true });
}
