import { getNodeValue, type Node } from 'jsonc-parser';
import { indentAt, textOf } from './nodeText.ts';
import { treeOf } from './treeOf.ts';

/** What values of texts say; a tree is kept while its text is edited. */
const saidBy = new WeakMap<Node, string>();

/** Letters written in another form than JSON.stringify has. */
const ODDLY_WRITTEN = /\\[u/]/;

/** The texts in which values stood before, so that one that comes back or moves is written as it was. */
export class SourceTexts {
  readonly #texts: readonly string[];
  /** By what it says: where a value stands, built when first asked for. */
  #known: Map<string, { text: string; node: Node }> | undefined;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  /** What a value of a text says, in one form for all texts. */
  saidBy(node: Node): string {
    let said = saidBy.get(node);
    if (said === undefined) saidBy.set(node, (said = JSON.stringify(getNodeValue(node))));
    return said;
  }

  /** True when a value of a text is this one, the order of its keys included. */
  says(node: Node, value: unknown): boolean {
    return this.saidBy(node) === JSON.stringify(value);
  }

  /** How a value was written, moved to another indentation; undefined where it never was. */
  textOf(value: unknown, indent = '', eol = '\n'): string | undefined {
    if (typeof value === 'string' && !this.#texts.some((text) => ODDLY_WRITTEN.test(text))) return undefined;
    const found = this.#all().get(JSON.stringify(value));
    if (!found) return undefined;
    const { text, node } = found;
    const own = indentAt(text, node.offset);
    const written = textOf(text, node);
    if (!written.includes('\n')) return written;
    return written
      .split(/\r?\n/)
      .map((line, index) => (index > 0 && line.startsWith(own) ? indent + line.slice(own.length) : line))
      .join(eol);
  }

  #all(): Map<string, { text: string; node: Node }> {
    if (this.#known) return this.#known;
    this.#known = new Map();
    for (const text of this.#texts) {
      const tree = treeOf(text);
      const visit = (node: Node): void => {
        const said = this.saidBy(node);
        if (!this.#known!.has(said)) this.#known!.set(said, { text, node });
        node.children?.forEach((child) => (child.type === 'property' ? visit(child.children![1]!) : visit(child)));
      };
      if (tree) visit(tree);
    }
    return this.#known;
  }
}
