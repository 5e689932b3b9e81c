import { GraphQLError } from 'graphql';

export type RefusalCode = 'FORBIDDEN' | 'BAD_USER_INPUT' | 'NOT_FOUND';

/** Refuses an operation of the Desk. The message never contains an answer or a value of the request. */
export function refuseOperation(code: RefusalCode, message: string): never {
  throw new GraphQLError(message, { extensions: { code } });
}
