import { basename } from 'node:path';
import { componentName } from '../../blocks/registry.ts';

/** Returns the mutation name of a form file, such as `createContact`. */
export const mutationOf = (file: string): string => `create${componentName(basename(file, '.json'))}`;
