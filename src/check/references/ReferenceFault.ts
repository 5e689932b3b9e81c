import type { Facts } from '../told/Facts.ts';

/** What a reference is wrong in: the key of it, what is wrong, what to do. */
export type ReferenceFault = [key: string, cause: string, mend: string, on?: 'key' | 'value', facts?: Facts];
