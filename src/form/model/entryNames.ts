import type { OpenOptions } from './FormState.ts';
import { isRecord } from './pointer.ts';

/**
 * The name of a field's entry: its JSON pointer without the leading slash, so a field of the top level keeps its own. A
 * field whose name begins like those of the transport (`_form`) keeps the slash.
 */
export const entryName = (pointer: string): string => (/^\/(_|\/|$)/.test(pointer) ? pointer : pointer.slice(1));

/** The pointer of an entry's name. */
export const entryPointer = (name: string): string => (name.startsWith('/') ? name : `/${name}`);

/** True for an entry that belongs to the transport and holds no answer, such as `_form`. */
export const isTransport = (name: string): boolean => name === '' || name.startsWith('_');

export const OPTION = '_option';

/** The name of the entry that says which option of a choice is open. */
export const optionName = (key: string): string => OPTION + key;

/** What was sent of which options are open, where every part may be anything. */
export const openOptionsOf = (sent: unknown): OpenOptions =>
  Object.fromEntries(
    Object.entries(isRecord(sent) ? sent : {})
      .filter(([key, option]) => /^\d/.test(key) && /^\d{1,4}$/.test(String(option)))
      .map(([key, option]) => [key, Number(option)]),
  );
