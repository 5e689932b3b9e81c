// Made by "npm run types" from the files of this folder; not to be edited.
import type { CheckRule } from '../CheckRule.ts';
import { personalData } from './personalData.ts';

export const customRules: readonly CheckRule[] = [personalData];
