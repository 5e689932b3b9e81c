import { diagnose, type Site, withEdits } from '../pipeline.ts';
import type { Diagnostic } from '../diagnostics/Diagnostic.ts';
import { SourceFile } from '../read/SourceFile.ts';
import { editBetween } from './applyEdits.ts';
import { causedBy } from './causedBy.ts';
import { wordCount } from './Situation.ts';
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
  const text = site.texts.get(file);
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
  if (!best) return undefined;
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
