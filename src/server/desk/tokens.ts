import { createHash, randomBytes } from 'node:crypto';

/** Creates an unguessable token of 256 bits for a link or a session. Only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** Returns the SHA-256 of a token, hexadecimal. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
