import { isRecord } from '../model/pointer.ts';
import type { Draft, KeptFile } from './Draft.ts';

/** A draft as it was kept, by whatever release: what it does not say is nothing. Undefined for what is no draft. */
export function readDraft(kept: unknown): Draft | undefined {
  if (!isRecord(kept) || !isRecord(kept.values)) return undefined;
  const { version, at, tab, revision, seen, values, cleared, options, touched, step, filling, files } = kept;
  return {
    version: textOf(version),
    at: typeof at === 'number' ? at : Date.now(),
    tab: textOf(tab),
    revision: textOf(revision),
    seen: textOf(seen),
    values,
    cleared: textsOf(cleared),
    options: recordOf(options, (option): option is number => typeof option === 'number'),
    touched: textsOf(touched),
    step: typeof step === 'string' ? step : undefined,
    filling: textOf(filling),
    files: recordOf(files, (all): all is KeptFile[] => Array.isArray(all) && all.every(isRecord)),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

const recordOf = <Value>(value: unknown, is: (one: unknown) => one is Value): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter((entry): entry is [string, Value] => is(entry[1])),
  );
