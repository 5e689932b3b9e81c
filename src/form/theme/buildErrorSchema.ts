import type { ErrorSchema } from '@rjsf/utils';
import { fromPointer } from '../model/pointer.ts';

/** Returns messages by pointer as RJSF's tree of errors. */
export function buildErrorSchema(messages: [pointer: string, message: string][]): ErrorSchema {
  const root: ErrorSchema = {};
  for (const [pointer, message] of messages) {
    let node = root as Record<string, ErrorSchema>;
    for (const name of fromPointer(pointer)) node = (node[name] ??= {}) as typeof node;
    (node as ErrorSchema).__errors = [message];
  }
  return root;
}
