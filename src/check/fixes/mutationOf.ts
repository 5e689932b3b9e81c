import { basename } from 'node:path';
import { componentName } from '../../blocks/registry.ts';

/** The name of the mutation of a form file. */
export const mutationOf = (file: string): string => `create${componentName(basename(file, '.json'))}`;
