import type { Company } from '../content/Company.ts';
import type { Page } from './Page.ts';

/** Element of the document's head. */
export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes?: Record<string, string>;
  text?: string;
  /** Content of a data script. */
  json?: object;
}

/**
 * Returns the head of a page for search engines and link previews. `url` is the full address. If `found` is false, the
 * page is excluded from search results (`noindex`).
 */
export function createHeadTags(
  page: Page,
  site: Pick<Company, 'name' | 'description'>,
  url: string,
  found = true,
): HeadTag[] {
  const ofPage = page.title ? `${page.title} | ${site.name}` : site.name;
  const title = page.route === '/' ? `${site.name}: ${page.title}` : ofPage;
  const meta = (attributes: Record<string, string>): HeadTag => ({ tag: 'meta', attributes });
  const rendered = sharePicturePath(found ? picturedPath(page, new URL(url).pathname) : '/');
  return [
    { tag: 'title', text: title },
    ...(page.description ? [meta({ name: 'description', content: page.description })] : []),
    found ? { tag: 'link', attributes: { rel: 'canonical', href: url } } : meta({ name: 'robots', content: 'noindex' }),
    meta({ property: 'og:site_name', content: site.name }),
    meta({ property: 'og:type', content: 'website' }),
    meta({ property: 'og:title', content: page.title || site.name }),
    meta({ property: 'og:description', content: page.description || site.description }),
    meta({ property: 'og:url', content: url }),
    meta({ property: 'og:image', content: new URL(page.picture ?? rendered, url).href }),
    ...(page.picture
      ? []
      : [meta({ property: 'og:image:width', content: '1200' }), meta({ property: 'og:image:height', content: '630' })]),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

/**
 * Returns the path whose preview picture represents a page. A page with an open route has pictures for its listed
 * paths, and one for the route (`/blog/:article`).
 */
function picturedPath({ route, paths }: Page, path: string): string {
  if (!route.includes(':') || paths?.includes(path)) return path;
  return paths?.[0] ?? route;
}

/**
 * Returns the address of the generated preview picture for a path, or for all paths of a route such as
 * `/blog/:article`.
 */
export const sharePicturePath = (path: string): string =>
  `/share/${path.slice(1).replaceAll('/', '-').replaceAll(':', '_') || 'home'}.png`;

/** Replaces the head of the previous page. */
export function replaceHead(tags: HeadTag[]): void {
  document.head.querySelectorAll('meta[name],meta[property],link[rel=canonical]').forEach((element) => {
    if (!KEPT.includes(element.getAttribute('name') ?? '')) element.remove();
  });
  for (const { tag, attributes, text } of tags) {
    if (tag === 'title') document.title = text ?? '';
    else document.head.append(withAttributes(document.createElement(tag), attributes));
  }
}

const KEPT = ['viewport', 'theme-color'];

function withAttributes(element: HTMLElement, attributes: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
