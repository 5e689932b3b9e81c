import type { ActiveOptionIndexes } from './FormState.ts';
import { isRecord } from './pointer.ts';

/**
 * The name of a field's entry: its JSON pointer without the leading slash, so a field of the top level keeps its own. A
 * field whose name begins like those of the transport (`_form`), or is a property of form elements, keeps the slash.
 */
export const pointerToEntryName = (pointer: string): string =>
  /^\/(_|\/|$)/.test(pointer) || FORM_PROPERTY.test(pointer) ? pointer : pointer.slice(1);

/** Properties of a form element that React, extensions and this code read: a control of such a name would replace it. */
const FORM_PROPERTY =
  /^\/(elements|length|submit|requestSubmit|reset|children|child\w+|(check|report)Validity|contains|closest|matches|(first|last|next|previous|parent)[A-Z]\w+|node[A-Z]\w+|tagName|localName|(base|namespace)URI|ownerDocument|text[A-Z]\w+|(inner|outer)[A-Z]\w+|attributes|style|class[A-Z]\w+|content[A-Z]\w+|data[sS]et|isConnected|isContentEditable|(get|set|has|remove|toggle)Attribute\w*|get(Root|Elements|Bounding|Client)\w+|(append|remove|replace|has)Child\w*|insert[A-Z]\w+|compareDocumentPosition|(add|remove)EventListener|dispatchEvent|querySelector\w*|cloneNode|scroll[A-Z]\w+|focus|blur|click|remove|append|prepend|replaceWith|before|after|noValidate|ownerSVGElement|shadowRoot|isSameNode|isEqualNode|normalize|on[a-z]+)$/;

/** The pointer of an entry's name. */
export const entryNameToPointer = (name: string): string => (name.startsWith('/') ? name : `/${name}`);

/** True for an entry that belongs to the transport and holds no answer, such as `_form`. */
export const isTransportEntry = (name: string): boolean => name === '' || name.startsWith('_');

export const OPTION_ENTRY_PREFIX = '_option';

/** Returns the name of the entry with the open option of a choice. */
export const optionEntryName = (key: string): string => OPTION_ENTRY_PREFIX + key;

/** Parses the open options from untrusted input. Drops invalid keys and option numbers. */
export const parseActiveOptionIndexes = (sent: unknown): ActiveOptionIndexes =>
  Object.fromEntries(
    Object.entries(isRecord(sent) ? sent : {})
      .filter(([key, option]) => /^\d/.test(key) && /^\d{1,4}$/.test(String(option)))
      .map(([key, option]) => [key, Number(option)]),
  );
