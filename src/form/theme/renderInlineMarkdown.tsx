import type { ReactNode } from 'react';
import { safeHref } from '../../ui/safeHref.ts';

const MARK = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((\S+?)\)/;

/** Renders the inline Markdown of a hint: strong, emphasis, code and links. */
export function renderInlineMarkdown(text: string): ReactNode {
  const found = MARK.exec(text);
  if (!found) return text;
  const [all, strong, emphasis, code, words, href = ''] = found;
  return (
    <>
      {text.slice(0, found.index)}
      {strong && <strong>{renderInlineMarkdown(strong)}</strong>}
      {emphasis && <em>{renderInlineMarkdown(emphasis)}</em>}
      {code && <code>{code}</code>}
      {words && <a href={safeHref(href)}>{words}</a>}
      {renderInlineMarkdown(text.slice(found.index + all.length))}
    </>
  );
}
