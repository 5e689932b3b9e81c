import { expect, it } from 'vitest';
import { createGroupCommitter } from './createStoreOnEngine.ts';

const MB = 1024 * 1024;

/** Starts commits that the test ends. */
function heldCommits() {
  const begun: { items: number[]; end: (error?: Error) => void }[] = [];
  const shared = createGroupCommitter<number, number>(
    (items) =>
      new Promise((resolve, reject) => {
        begun.push({ items, end: (error) => (error ? reject(error) : resolve(items.map((item) => item * 2))) });
      }),
  );
  return { ...shared, begun, soon: () => new Promise((resolve) => setImmediate(resolve)) };
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

it('batches waiting writes in one bounded commit, each with its own result', async () => {
  const { add, begun, soon } = heldCommits();
  const first = Promise.all(numbers(1001).map((item) => add(item)));
  await soon();
  const large = [add(1, 5 * MB), add(2, 5 * MB)];
  for (const sizes of [[1000], [1000, 2], [1000, 2, 1]]) {
    expect(begun.map(({ items }) => items.length)).toEqual(sizes);
    begun.at(-1)!.end();
    await soon();
  }
  expect(await first).toEqual(numbers(1001).map((item) => item * 2));
  expect(await Promise.all(large)).toEqual([2, 4]);
});

it('refuses what is too much to wait, and keeps the rest', async () => {
  const { add, begun, soon } = heldCommits();
  const fates = numbers(80).map((item) => add(item, MB).then(String, ({ code }: { code: string }) => code));
  for (let count = 0; count < 10; count++) {
    await soon();
    begun[count]?.end();
  }
  const told = await Promise.all(fates);
  expect(told.slice(0, 63)).toEqual(numbers(63).map((item) => String(item * 2)));
  expect(new Set(told.slice(63))).toEqual(new Set(['STORE_BUSY']));
});

it('fails with a commit all that waited behind it, and goes on with what comes later', async () => {
  const { add, begun, soon } = heldCommits();
  const [first, behind] = [add(1).catch(String), soon().then(() => add(2).catch(String))];
  await soon();
  await soon();
  begun[0]!.end(new Error('Held.'));
  expect(await Promise.all([first, behind])).toEqual(['Error: Held.', 'Error: Held.']);
  const later = add(3);
  await soon();
  begun[1]!.end();
  expect(await later).toBe(6);
});
