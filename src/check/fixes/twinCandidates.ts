import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Candidate } from './Candidate.ts';
import { editBetween } from './applyEdits.ts';
import { closeness } from './closeness.ts';
import { lossOf, type Situation } from './Situation.ts';

/** What may be meant where a key stands twice in a group: another key, or nothing, in the place of one of them. */
export function twinCandidates(situation: Situation): Candidate[] {
  const { site, file, path } = situation;
  const text = site.texts.get(file)!;
  const parent = path.slice(0, -1);
  const group = findNodeAtLocation(parseTree(text)!, [...parent]);
  const twins = (group?.children ?? []).filter(({ children }) => children?.[0]?.value === path.at(-1));
  if (twins.length < 2) return [];
  const source = ({ offset, length }: Node) => text.slice(offset, offset + length);
  const isSame = twins.every((twin) => source(twin.children![1]!) === source(twins[0]!.children![1]!));
  const free = situation
    .keysAt(parent)
    .filter((key) => !group!.children!.some(({ children }) => children![0]!.value === key));
  return twins.toReversed().flatMap((twin, index): Candidate[] => {
    const end = twin.offset + twin.length;
    const comma = /^\s*,\s*/.exec(text.slice(end))?.[0];
    const without = comma
      ? text.slice(0, twin.offset) + text.slice(end + comma.length)
      : text.slice(0, twin.offset).replace(/\s*,\s*$/, '') + text.slice(end);
    const key = twin.children![0]!;
    const name = String(path.at(-1));
    const removal = {
      edits: [editBetween(file, text, without)],
      title: `Remove this ${JSON.stringify(name)}`,
      cost: (isSame ? 1 : 3.5) + index * 0.3 + (isSame ? 0 : lossOf(source(twin.children![1]!))),
    };
    const renames = free.map((other) => ({
      edits: [{ file, offset: key.offset, length: key.length, newText: JSON.stringify(other) }],
      title: `Rename this ${JSON.stringify(name)} to ${JSON.stringify(other)}`,
      cost: 2 + (closeness(name, other) ?? 2) + index * 0.3,
    }));
    return [removal, ...renames];
  });
}
