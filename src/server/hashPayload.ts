import { createHash } from 'node:crypto';

/** SHA-256 of a payload's JSON, base64url. */
export const hashPayload = (json: string): string => createHash('sha256').update(json).digest('base64url');
