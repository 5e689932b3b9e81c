import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Connection, inDurableTransaction } from '../../../src/server/store/libsql/Connection.ts';

it('a transaction that does not end is nobody told of as kept', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'data-')), 'test.db');
  const connection = new Connection(path, 100);
  connection.exec('CREATE TABLE kept (name TEXT UNIQUE)');
  const keep = async () => connection.all('INSERT INTO kept VALUES (?)', ['one']);
  const exec = connection.exec.bind(connection);
  connection.exec = (sql) => (sql === 'COMMIT' ? undefined : exec(sql));
  await expect(inDurableTransaction(connection, keep)).rejects.toThrow('did not end');
  expect(new Connection(path, 100).all('SELECT name FROM kept')).toEqual([]);
});
