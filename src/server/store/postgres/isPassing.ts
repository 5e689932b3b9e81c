import { DatabaseError } from 'pg';

/** SQLSTATEs of conflicts between transactions, and of a server that stops, starts, has no connection left or moved. */
const STATES = /^(08...|40001|40003|40P01|57P0[1-5]|53300|25006|25P03)$/;
const NETWORK = /^(ECONN[A-Z]+|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** True for a failure that is not of the work itself, so that the same work may succeed when it is begun anew. */
export function isPassing(error: unknown): boolean {
  if (error instanceof DatabaseError) return STATES.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if ('code' in error) return NETWORK.test(String(error.code));
  // So the driver tells of connections that broke off or do not answer.
  return error.constructor === Error;
}
