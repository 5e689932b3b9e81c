import { GraphQLError } from 'graphql';
import type { Person } from '../store/DeskStore.ts';

export type RefusalCode = 'FORBIDDEN' | 'BAD_USER_INPUT' | 'NOT_FOUND';

/** Refuses an operation of the Desk. The message never contains an answer or a value of the request. */
export function refuseOperation(code: RefusalCode, message: string): never {
  throw new GraphQLError(message, { extensions: { code } });
}

/** Refuses an operation of a person who is no admin. */
export function requireAdmin({ person }: { person: Pick<Person, 'role'> }): void {
  if (person.role !== 'admin') refuseOperation('FORBIDDEN', 'Only admins can do this.');
}
