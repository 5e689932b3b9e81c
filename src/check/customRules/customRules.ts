// Made by "npm run types" from the files of this folder; not to be edited.
import type { CheckRule } from '../CheckRule.ts';

export const customRules: readonly CheckRule[] = [];
