import { basename } from 'node:path';
import { blockComponentName } from '../../blocks/registry.ts';

/** Returns the mutation name of a form file, such as `createContact`. */
export const defaultMutationName = (file: string): string => `create${blockComponentName(basename(file, '.json'))}`;
