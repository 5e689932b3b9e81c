import type { Finding } from '../told/Finding.ts';
import { child } from '../told/wordPlace.ts';

/** Where one key is missing in a group and one is unknown, of the same type, the one is most likely the other. */
export function pairOff(findings: Finding[]): Finding[] {
  const parentOf = ({ path }: Finding) => path.slice(0, -1).join('\n');
  return findings.map((finding) => {
    if (finding.kind !== 'unknown-key' || finding.meant !== undefined) return finding;
    const beside = findings.filter((one) => one !== finding && parentOf(one) === parentOf(finding));
    const [missing, ...more] = beside.filter(({ kind }) => kind === 'missing');
    const key = String(finding.path.at(-1));
    const short = beside.find(({ kind, path }) => kind === 'missing' && isShortFor(key, String(path.at(-1))));
    if (short) {
      const meant = String(short.path.at(-1));
      return { ...finding, meant, mend: `Did you mean ${JSON.stringify(meant)}?` };
    }
    const isAlone = !beside.some(({ kind }) => kind === 'unknown-key');
    if (!missing || more.length > 0 || !isAlone || missing.type === undefined || missing.type !== finding.type)
      return finding;
    const meant = String(missing.path.at(-1));
    return { ...finding, meant, mend: `Did you mean ${JSON.stringify(meant)}?` };
  });
}

/** True for `dept` and `department`: the same beginning, and the rest in its order. */
const isShortFor = (short: string, long: string) =>
  short.length > 2 &&
  short.slice(0, 2).toLowerCase() === long.slice(0, 2).toLowerCase() &&
  [...short.toLowerCase()].reduce(
    (at, letter) => (at < 0 ? at : long.toLowerCase().indexOf(letter, at) + 1 || -1),
    0,
  ) >= 0;

/** A key that is missing and one that is unknown and nearly the same are one slip: only the unknown one is told. */
export function mergeSlips(findings: Finding[]): Finding[] {
  const parentOf = ({ path }: Finding) => path.slice(0, -1).join('/');
  const isSlip = ({ kind }: Finding) => kind === 'unknown-key';
  const ofMissing = (slip: Finding) =>
    findings.find(
      ({ holds, path }) =>
        parentOf(slip) === parentOf({ path } as Finding) && holds?.includes(String(slip.path.at(-1))),
    );
  const moved = findings.map((finding) => {
    const group = isSlip(finding) ? ofMissing(finding) : undefined;
    if (!group) return finding;
    const { kind: _kind, meant: _meant, ...rest } = finding;
    const mend = `Write ${JSON.stringify(group.path.at(-1))}: { … } round it.`;
    return { ...rest, cause: 'stands beside the group that it belongs to', mend };
  });
  const slips = findings.filter(({ kind }) => kind === 'unknown-key' || kind === 'stray-key');
  return moved.filter((finding) => {
    if (finding.kind !== 'missing') return true;
    if (findings.some(({ kind, path }) => kind === 'pair' && path.join('/') === parentOf(finding))) return false;
    const missing = String(finding.path.at(-1));
    return !slips.some(
      (slip) =>
        ofMissing(slip) === findings[moved.indexOf(finding)] ||
        (parentOf(slip) === parentOf(finding) && slip.meant === missing),
    );
  });
}

/** Where every entry of a list should be a list itself, one pair of brackets is missing. */
export function mergeRows(findings: Finding[], value: unknown): Finding[] {
  const isRow = ({ asked, given }: Finding) => String(asked) === 'array' && given === 'string';
  const lists = new Map(findings.filter(isRow).map(({ path }) => [path.slice(0, -1).join('\n'), path.slice(0, -1)]));
  return [...lists].reduce((left, [key, path]) => {
    const list = path.reduce<unknown>(child, value);
    const own = left.filter((finding) => isRow(finding) && finding.path.slice(0, -1).join('\n') === key);
    if (!Array.isArray(list) || own.length < list.length) return left;
    const cause = 'must be a list of lists [[ … ]]';
    const told: Finding = { path, on: 'value', asked: ['array'], cause, mend: 'Put [ ] around it.' };
    return [told, ...left.filter((finding) => !own.includes(finding))];
  }, findings);
}
