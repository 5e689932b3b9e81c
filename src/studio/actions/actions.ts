// Made by "npm run types" from the files of this folder; not to be edited.
import type { StudioAction } from './StudioAction.ts';

export const actions: readonly StudioAction[] = [];
