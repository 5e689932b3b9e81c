import type { StoreReader, Submission } from '../../src/server/store/Store.ts';

export interface ListArguments {
  form: string | undefined;
  limit: number;
  /** Reference quoted by a visitor: selects submissions whose id ends with it. */
  reference: string | undefined;
}

/** Prints the newest submissions of one form or all, with their number, without answers. */
export async function listSubmissions(reader: StoreReader, { form, limit, reference }: ListArguments): Promise<void> {
  const counts = await reader.counts();
  const forms = counts.map((one) => one.form).filter((name) => form === undefined || name === form);
  const rows =
    reference === undefined ? await reader.newest(limit, form) : await quoted(reader, forms, reference, limit);
  const width = Math.max(4, ...rows.map((row) => row.form.length));
  if (rows.length) console.log(`${'time'.padEnd(24)}  ${'form'.padEnd(width)}  id`);
  for (const row of rows)
    console.log(`${row.createdAt}  ${row.form.padEnd(width)}  ${row.id}${row.isSpam ? '  suspect' : ''}`);
  if (reference !== undefined && rows.length === 0) console.log('No submission has this reference.');
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const byForm = counts.map(({ form: name, count }) => `${name} ${count}`).join(', ');
  console.log(total ? `\n${total} in all: ${byForm}` : 'Nothing has been submitted yet.');
  const suspects = counts.reduce((sum, one) => sum + one.suspects, 0);
  if (suspects)
    console.log(`${suspects} of them are likely spam. export leaves them out, export --suspects exports them.`);
}

/** Returns the submissions whose id ends with the reference, ignoring case and punctuation. */
async function quoted(reader: StoreReader, forms: string[], reference: string, limit: number): Promise<Submission[]> {
  const end = reference.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const found: Submission[] = [];
  for (const form of forms)
    for (const suspects of [false, true])
      for await (const one of reader.all(form, suspects))
        if (one.id.toLowerCase().endsWith(end) && found.length < limit) found.push(one);
  return found;
}
