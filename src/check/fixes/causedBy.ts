import { createScanner, getNodePath, type Node, parseTree } from 'jsonc-parser';
import { type Diagnostic, isError, type TextEdit } from '../diagnostics/Diagnostic.ts';
import { isBelow, type Path } from '../diagnostics/path.ts';
import { editBetween } from './applyEdits.ts';

/** What is wrong after a repair of a file that was no JSON: before it, nobody could see into the file. */
interface Repaired {
  file: string;
  before: string;
  after: string;
  /** What was found before the repair, and after it. */
  known: readonly Diagnostic[];
  found: readonly Diagnostic[];
}

/**
 * The errors that a repair may have made; those that it merely brings to light are none of them. As long as each text
 * is what it was, other files find in this one what they look for; as long as each bracket is, only what stands beside a
 * repaired comma or colon can have come out otherwise than it was meant.
 */
export function causedBy({ file, before, after, known, found }: Repaired): Diagnostic[] {
  const keeps = (changing: string) => tokens(before, changing) === tokens(after, changing);
  const keepsTexts = keeps(',:{}[]');
  const touched = keeps(',:') ? besideEdit(editBetween(file, before, after), after) : [[]];
  const keys = new Set(known.map(keyOf));
  const isNew = (one: Diagnostic) => isError(one) && !keys.has(keyOf(one));
  const mayBeCaused = ({ file: own, path = [] }: Diagnostic) =>
    own === file ? touched.some((one) => isBelow(path, one)) : !keepsTexts;
  return found.filter((one) => isNew(one) && mayBeCaused(one));
}

const keyOf = ({ file, code, message, path = [] }: Diagnostic) => JSON.stringify([file, code, message, path]);

/** All that a text consists of but for some signs; blanks do not count. */
function tokens(text: string, without: string): string {
  const scanner = createScanner(text, true);
  const found: string[] = [];
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const token = text.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength());
    if (!without.includes(token)) found.push(token);
  }
  return found.join('\n');
}

/** The paths of the entries of a group or list that an edit lies between, or in. */
function besideEdit({ offset, newText }: TextEdit, after: string): Path[] {
  const end = offset + newText.length;
  const contains = (node: Node) => node.offset < offset && end < node.offset + node.length;
  let entries: Node[] = [];
  for (let inner = parseTree(after); inner; inner = inner.children?.find(contains))
    if (inner.type !== 'property') entries = inner.children ?? entries;
  const beside = [entries.findLast((one) => one.offset < offset), entries.find((one) => one.offset + one.length > end)];
  return beside.flatMap((one) => (one ? [getNodePath(one.type === 'property' ? one.children![1]! : one)] : []));
}
