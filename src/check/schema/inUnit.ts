import { meaningOf } from './meaningOf.ts';
import { child } from '../told/wordPlace.ts';

const MEGABYTE = 1_048_576;

/** A number that is meant in another unit, of seconds, of per cent or of megabytes, as it is to be written; undefined for others. */
export function inUnit(data: unknown, schema: unknown): string | undefined {
  const [least, most] = [Number(child(schema, 'minimum') ?? 0), Number(child(schema, 'maximum') ?? Infinity)];
  if (typeof data === 'number' && least === 0 && most === 1 && data > 1 && data <= 100)
    return `Write ${data / 100}: it is a part of 1, not of a hundred.`;
  if (typeof data === 'number' && data > most && /\bbytes\b/.test(meaningOf(schema)))
    return `Write ${most} or less: ${most} bytes are ${most / MEGABYTE} MB.`;
  if (typeof data !== 'number' || !/millisecond/i.test(meaningOf(schema))) return undefined;
  const meant = data * 1000;
  return meant >= least && meant <= most ? `Write ${meant}: it counts milliseconds.` : undefined;
}
