import { isRecord } from '../../src/form/model/pointer.ts';
import type { StoreReader, BackupSubmission } from '../../src/server/store/Store.ts';

export interface FoundRecord {
  record: BackupSubmission;
  /** Names of the answers that are the address. */
  fields: string[];
}

/** Finds the submissions with an id of `ids`, and those with an answer that is the address `email`. */
export async function findRecords(
  reader: Pick<StoreReader, 'whole'>,
  { ids = [], email }: { ids?: string[]; email?: string },
): Promise<FoundRecord[]> {
  const found: FoundRecord[] = [];
  const address = email === undefined ? undefined : plain(email);
  for await (const record of reader.whole()) {
    const fields = address === undefined ? [] : fieldsWith(record.input, address);
    if (fields.length > 0 || ids.includes(record.id)) found.push({ record, fields });
  }
  return found;
}

/** Independent of the form, so that records of every version of a form and of removed forms are found. */
const fieldsWith = (input: Record<string, unknown>, address: string) =>
  Object.entries(input).flatMap(([name, value]) => (hasText(value, address) ? name : []));

function hasText(value: unknown, address: string): boolean {
  if (typeof value === 'string') return plain(value) === address;
  return (Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []).some((one) =>
    hasText(one, address),
  );
}

const plain = (address: string) => address.normalize('NFC').trim().toLowerCase();
