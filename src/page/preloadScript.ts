/** Has the browser fetch a script that a page will run. */
export const preloadScript = (href: string): void =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
