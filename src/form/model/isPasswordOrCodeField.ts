import type { FieldNode } from './FieldNode.ts';

/** Matches the widget, input type or autocomplete of a password or code. */
export const SECRET_PATTERN = /password|one-time-code|\bcc-/;

/** True for a password or code: never stored in a browser. */
export const isPasswordOrCodeField = ({ field: { uiOptions } }: FieldNode): boolean =>
  SECRET_PATTERN.test([uiOptions.widget, uiOptions.inputType, uiOptions.autocomplete].join(' '));
