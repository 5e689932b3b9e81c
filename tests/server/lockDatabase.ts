/**
 * Another program with the database file of its argument: at each message it begins to write, says so, and does not end
 * that until it is killed.
 */
import Database from 'libsql';

const database = new Database(process.argv[2]!);
database.exec('PRAGMA busy_timeout = 20000');
process.on('message', () => {
  database.exec('BEGIN IMMEDIATE');
  process.send?.('locked');
});
process.send?.('ready');
