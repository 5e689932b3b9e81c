import { createScanner, getNodePath, type Node, parseTree } from 'jsonc-parser';
import { type Diagnostic, isError, type TextEdit } from '../diagnostics/Diagnostic.ts';
import { isBelow, type Path } from '../diagnostics/path.ts';
import { diagnose, type Site, withEdits } from '../pipeline.ts';
import { SourceFile } from '../read/SourceFile.ts';
import { wordCount } from './Situation.ts';
import { editBetween } from './applyEdits.ts';
import { repairTitle, syntaxRepairs } from './syntaxRepairs.ts';

const MOST_TRIED = 16;
/** What each thing that is wrong after a repair counts beside its cost. */
const WRONG = 2;
/** Below this cost a repair is what was meant, if it made nothing wrong and no word is lost. */
const SURE = 2;

/** The diagnostic of a text that is no JSON, at the place that its best repair touches, with that repair as its fix; undefined where there is none. */
export function withRepair(
  site: Site,
  diagnostic: Diagnostic,
  all: readonly Diagnostic[],
  siteUrl?: string,
): Diagnostic | undefined {
  const { file } = diagnostic;
  const text = site.all.get(file)?.text;
  if (text === undefined) return undefined;
  const others = all.length - 1;
  let best: { text: string; score: number; cost: number; left: Diagnostic[] } | undefined;
  for (const repair of syntaxRepairs(text).slice(0, MOST_TRIED)) {
    if (best && repair.cost >= best.score) break;
    const left = diagnose(withEdits(site, [editBetween(file, text, repair.text)]), siteUrl);
    const wrong = Math.max(0, left.filter(({ severity }) => severity === 'error').length - others);
    const score = repair.cost + wrong * WRONG;
    if (!best || score < best.score) best = { ...repair, score, left };
  }
  const isStillWrong = best?.left.some((one) => one.file === file && isError(one));
  // Nobody knows what an empty file said.
  if (!best || (isStillWrong && !/\S/.test(text))) return undefined;
  const edit = editBetween(file, text, best.text);
  const caused = causedBy({ file, before: text, after: best.text, known: all, found: best.left });
  const isSure = best.cost < SURE && caused.length === 0 && wordCount(best.text) >= wordCount(text);
  return {
    ...diagnostic,
    range: new SourceFile(file, text, undefined).rangeAt(edit.offset, edit.length),
    fixes: [
      {
        title: repairTitle(text, best.text),
        edits: [edit],
        applicability: isSure ? 'machine-applicable' : 'maybe-incorrect',
      },
    ],
  };
}

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
function causedBy({ file, before, after, known, found }: Repaired): Diagnostic[] {
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
