import type { StoreReader } from '../../src/server/store/Store.ts';

/** Prints the newest submissions, of one form or of all, and how many there are; nothing of what they say. */
export async function list(reader: StoreReader, form: string | undefined, limit: number): Promise<void> {
  const counts = await reader.counts();
  const rows = await reader.newest(limit, form);
  const width = Math.max(4, ...rows.map((row) => row.form.length));
  if (rows.length) console.log(`${'time'.padEnd(24)}  ${'form'.padEnd(width)}  id`);
  for (const row of rows)
    console.log(`${row.createdAt}  ${row.form.padEnd(width)}  ${row.id}${row.isSuspect ? '  suspect' : ''}`);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const byForm = counts.map(({ form: name, count }) => `${name} ${count}`).join(', ');
  console.log(total ? `\n${total} in all: ${byForm}` : 'Nothing has been submitted yet.');
  const suspects = counts.reduce((sum, one) => sum + one.suspects, 0);
  if (suspects)
    console.log(
      `${suspects} of them seem to come from programs: export --suspects shows them, export leaves them out.`,
    );
}
