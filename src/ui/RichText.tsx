import { Fragment, type ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import { joinClassNames } from './joinClassNames.ts';
import styles from './RichText.module.css';
import { HEADING_TYPES, isEmptyNode, toRichTextTree, type RichTextNode } from './richTextTree.ts';
import { safeHref, safeImageSrc } from './safeHref.ts';

interface RichTextProps {
  /** Tree of a text from `content.raw` of the content service. Any value is accepted. */
  content: unknown;
  className?: string;
}

/** Context of a node: no block inside `phrasing` (a paragraph or heading), no link inside a link. */
interface Surroundings {
  phrasing?: boolean;
  link?: boolean;
}

/** Renders rich text safely. Keeps the text of unknown nodes, and drops links that could run a script. */
export function RichText({ content, className }: RichTextProps) {
  return <div className={joinClassNames(styles.text, className)}>{nodes(toRichTextTree(content), {})}</div>;
}

const nodes = (list: RichTextNode[], around: Surroundings): ReactNode[] =>
  list.map((node, index) => <Fragment key={index}>{draw(node, around)}</Fragment>);

function draw(node: RichTextNode, around: Surroundings): ReactNode {
  if (node.type === undefined) return inside(node, around);
  const inline = INLINE.get(node.type);
  if (inline) return inline(node, around);
  if (isEmptyNode(node)) return null;
  // A block is not allowed here: keep its text.
  if (around.phrasing) return inside(node, around);
  return (BLOCKS.get(node.type) ?? paragraph)(node);
}

const inside = (node: RichTextNode, around: Surroundings) => [
  node.text && <Fragment key="text">{words(node)}</Fragment>,
  ...nodes(node.children, around),
];
const phrase = (node: RichTextNode) => inside(node, { phrasing: true });
const flow = (node: RichTextNode) => inside(node, {});

function words({ text = '', data }: RichTextNode): ReactNode {
  const lines = text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
  let rendered: ReactNode = lines;
  if (data.code === true) rendered = <code>{rendered}</code>;
  if (data.underline === true) rendered = <u>{rendered}</u>;
  if (data.italic === true) rendered = <em>{rendered}</em>;
  if (data.bold === true) rendered = <strong>{rendered}</strong>;
  return rendered;
}

type DrawInline = (node: RichTextNode, around: Surroundings) => ReactNode;

const link: DrawInline = (node, around) => {
  const href = around.link ? undefined : safeHref(node.data.href);
  const content = inside(node, { phrasing: true, link: true });
  if (!href || isEmptyNode(node)) return content;
  const newTab = node.data.openInNewTab === true && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <Anchor to={href} {...newTab}>
      {content}
    </Anchor>
  );
};

const image: DrawInline = (node) => {
  const { src, altText, width, height } = node.data;
  const address = safeImageSrc(src);
  if (!address) return phrase(node);
  const alt = typeof altText === 'string' ? altText : '';
  return (
    <img src={address} alt={alt} width={positive(width)} height={positive(height)} loading="lazy" decoding="async" />
  );
};

const positive = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined);

// A Map, since a node may have any type name, `constructor` included.
const INLINE = new Map<string, DrawInline>([
  ['link', link],
  ['image', image],
]);

type DrawBlock = (node: RichTextNode) => ReactNode;

const isBlock = ({ type }: RichTextNode) => type !== undefined && BLOCKS.has(type);

/** Renders a paragraph or an unknown node: one paragraph, or the blocks inside. */
const paragraph: DrawBlock = (node) => (node.children.some(isBlock) ? flow(node) : <p>{phrase(node)}</p>);

const heading: DrawBlock = (node) => {
  const Heading = `h${node.level ?? 2}` as 'h2';
  return <Heading>{phrase(node)}</Heading>;
};

const items = (node: RichTextNode) =>
  node.children
    .filter((item) => !isEmptyNode(item))
    .map((item, index) => (
      <li key={index}>{item.type === 'list-item' ? item.children.map(itemPart) : draw(item, {})}</li>
    ));

const itemPart = (part: RichTextNode, index: number) => (
  <Fragment key={index}>{part.type === 'list-item-child' ? phrase(part) : draw(part, {})}</Fragment>
);

const rows = (node: RichTextNode): RichTextNode[] => (node.type === 'table_row' ? [node] : node.children.flatMap(rows));

const table: DrawBlock = (node) => (
  <div className={styles.table} role="region" aria-label="Table" tabIndex={0}>
    <table>
      <tbody>
        {rows(node).map((row, index) => (
          <tr key={index}>
            {row.children.map((cell, column) =>
              cell.type === 'table_header_cell' ? (
                <th key={column}>{flow(cell)}</th>
              ) : (
                <td key={column}>{flow(cell)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const code: DrawBlock = (node) => (
  <pre tabIndex={0}>
    <code>{phrase(node)}</code>
  </pre>
);

const BLOCKS = new Map<string, DrawBlock>([
  ['paragraph', paragraph],
  ...HEADING_TYPES.map((kind) => [kind, heading] as const),
  ['bulleted-list', (node) => <ul>{items(node)}</ul>],
  ['numbered-list', (node) => <ol start={positive(node.data.start)}>{items(node)}</ol>],
  ['block-quote', (node) => <blockquote>{paragraph(node)}</blockquote>],
  ['code-block', code],
  ['table', table],
]);
