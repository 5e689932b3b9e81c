import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commitTogether } from '../../../src/server/store/libsql/commitTogether.ts';
import { Connection } from '../../../src/server/store/libsql/Connection.ts';

function newConnection() {
  const path = join(mkdtempSync(join(tmpdir(), 'data-')), 'test.db');
  const connection = new Connection(path, 100);
  connection.exec('CREATE TABLE kept (name TEXT UNIQUE)');
  const keep = (name: string) => async () => connection.all('INSERT INTO kept VALUES (?)', [name]);
  const names = () => new Connection(path, 100).all('SELECT name FROM kept').map(({ name }) => name);
  return { connection, keep, names };
}

it('what fails alone is undone, and the others are there for everybody', async () => {
  const { connection, keep, names } = newConnection();
  const half = async () => {
    await keep('half')();
    throw new Error('No');
  };
  const results = await commitTogether(connection, [keep('one'), half, keep('one'), keep('two')]);
  expect(results.map((result) => 'error' in result)).toEqual([false, true, true, false]);
  expect(names()).toEqual(['one', 'two']);
});

it('a transaction that does not end is nobody told of as kept', async () => {
  const { connection, keep, names } = newConnection();
  const exec = connection.exec.bind(connection);
  connection.exec = (sql) => (sql === 'COMMIT' ? undefined : exec(sql));
  await expect(commitTogether(connection, [keep('one')])).rejects.toThrow('did not end');
  expect(names()).toEqual([]);
});
