import { getNodeValue, type Node, parseTree } from 'jsonc-parser';

/** The texts in which values stood before, so that one that comes back or moves is written as it was. */
export class SourceTexts {
  readonly #said = new WeakMap<Node, string>();
  readonly #texts: readonly string[];
  /** By what it says: where a value stands, built when first asked for. */
  #known: Map<string, { text: string; node: Node }> | undefined;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  /** What a value of a text says, in one manner for all texts. */
  saidBy(node: Node): string {
    let said = this.#said.get(node);
    if (said === undefined) this.#said.set(node, (said = JSON.stringify(getNodeValue(node))));
    return said;
  }

  /** True when a value of a text is this one, the order of its keys included. */
  says(node: Node, value: unknown): boolean {
    return this.saidBy(node) === JSON.stringify(value);
  }

  /** How a value was written, moved to another indentation; undefined where it never was. */
  textOf(value: unknown, indent = '', eol = '\n'): string | undefined {
    const said = JSON.stringify(value);
    const found = this.#all().get(said);
    if (!found) return undefined;
    const { text, node } = found;
    const own = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', node.offset - 1) + 1))![0];
    const written = text.slice(node.offset, node.offset + node.length);
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
      const tree = parseTree(text);
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
