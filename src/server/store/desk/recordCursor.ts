import { isRecord } from '../../../form/model/pointer.ts';
import type { ListCursor } from '../DeskStore.ts';
import type { Cursor } from '../portions.ts';

/** Formats a position in a list for addresses. */
export const formatRecordCursor = ({ createdAt, id }: Cursor): ListCursor =>
  Buffer.from(JSON.stringify({ createdAt, id })).toString('base64url');

/** Parses a position; undefined for any other text. */
export function parseRecordCursor(text: ListCursor): Cursor | undefined {
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!isRecord(cursor)) return undefined;
    const { createdAt, id } = cursor;
    return Number.isSafeInteger(createdAt) && typeof id === 'string'
      ? { createdAt: createdAt as number, id }
      : undefined;
  } catch {
    return undefined;
  }
}
