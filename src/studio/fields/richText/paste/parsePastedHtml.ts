const TAG = /<[a-z][^<>]*>/gi;
const HANDLER = /\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi;

/**
 * Parses pasted HTML into a document that runs and loads nothing, and returns its style sheets beside. The content
 * security policy blocks style sheets and event handlers, and would report each one.
 */
export function parsePastedHtml(html: string): { pasted: Document; css: string } {
  const template = document.createElement('template');
  template.innerHTML = html.replace(TAG, (tag) => tag.replace(HANDLER, ''));
  const { content } = template;
  const css = [...content.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  for (const element of content.querySelectorAll('style, script, title, link')) element.remove();
  const pasted = document.implementation.createHTMLDocument();
  pasted.body.append(content);
  return { pasted, css };
}
