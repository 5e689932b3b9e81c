import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyCandidates, twinCandidates } from './keyCandidates.ts';
import { missingCandidates } from './missingCandidates.ts';
import { type Candidate, lossOf, type Situation } from './Situation.ts';
import { unwraps, valueCandidates } from './valueCandidates.ts';

/** What may mend a diagnostic, the likeliest first: what its rule knows, else what the operators make of its place. */
export function candidatesFor(situation: Situation): Candidate[] {
  const { diagnostic, path } = situation;
  const { data } = diagnostic;
  if (data?.kind === 'by-hand') return [];
  const byRule =
    data?.kind === 'changes' ? data.alternatives.map((changes, index) => ({ changes, cost: index * 0.1 })) : [];
  if (!diagnostic.path || diagnostic.code === 'foreign-file') return [...byRule, ...fileCandidates(situation)];
  const isMissing = situation.at(path) === undefined;
  const own = isMissing
    ? missingCandidates(situation)
    : diagnostic.on === 'key'
      ? [...keyCandidates(situation), ...unwraps(situation)]
      : [
          ...valueCandidates(situation),
          ...(isKnownKey(situation) ? [] : keyCandidates(situation).map((one) => ({ ...one, cost: one.cost + 1 }))),
        ];
  return [...byRule, ...own, ...twinCandidates(situation)].toSorted((a, b) => a.cost - b.cost);
}

/** True for a key that may stand where it does: it is the value that is wrong then. */
const isKnownKey = (situation: Situation) =>
  situation.keysAt(situation.path.slice(0, -1)).includes(String(situation.path.at(-1)));

/** What may be done with a file that lies, is called or was saved wrong. */
function fileCandidates({ diagnostic, site }: Situation): Candidate[] {
  const { file, data, range } = diagnostic;
  if (data?.kind === 'missing-file') return [];
  const home = data?.kind === 'home' && !site.all.has(data.home) ? [data.home] : [];
  const renames = home.map((to) => ({ edits: [{ file, rename: to }], cost: 1 }));
  const saved = savedTexts(join(site.root, file)).map((text, index) => ({
    edits: [{ file, create: text }],
    title: 'Save it as UTF-8',
    cost: 1.5 + index,
  }));
  // What another program saved may be all that there is of somebody's words.
  if (diagnostic.code === 'foreign-file') return saved;
  // Where a line is named it is not the file as a whole that is wrong.
  if (range) return renames;
  const cost = data?.kind === 'copy' ? 1 : 6 + lossOf(site.all.get(file)?.text ?? '');
  return [...renames, { edits: [{ file, delete: true as const }], cost }];
}

/** What a file says if it was not saved as UTF-8; nothing where it was. */
function savedTexts(path: string): string[] {
  if (!existsSync(path)) return [];
  const bytes = readFileSync(path);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return [new TextDecoder('utf-16le').decode(bytes)];
  const text = bytes.toString('utf8');
  if (text.startsWith('\uFEFF')) return [text.slice(1)];
  return text.includes('\uFFFD') ? [new TextDecoder('windows-1252').decode(bytes)] : [];
}
