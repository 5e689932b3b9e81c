import { randomUUID } from 'node:crypto';
import { createGraphQLError } from 'graphql-yoga';
import { fromInput } from '../../submit/mutationInput.ts';
import type { FormModule } from '../../form/FormModule.ts';
import { saveForm } from '../saveForm.ts';
import type { SubmissionStore } from '../SubmissionStore.ts';

/** What a resolver learns of its request. */
export interface RequestContext {
  request: Request;
}

const LONGEST_KEY = 200;

/** The resolver of a form's create mutation: checks by the form's own validator, answers with the id once it is on disk. */
export function saveMutation(form: FormModule, store: SubmissionStore) {
  return async (_: unknown, { data }: { data: Record<string, unknown> }, { request }: RequestContext): Promise<{ id: string }> => {
    const idempotencyKey = request.headers.get('idempotency-key') || randomUUID();
    if (idempotencyKey.length > LONGEST_KEY)
      throw createGraphQLError(`Idempotency-Key must have at most ${LONGEST_KEY} characters.`, { extensions: { code: 'BAD_REQUEST' } });

    const outcome = await saveForm(form, fromInput(form.definition, data), store, () => idempotencyKey);
    switch (outcome.kind) {
      case 'saved':
        return { id: outcome.id };
      case 'refused':
        throw createGraphQLError([...new Set(outcome.errors.map(({ message }) => message))].join('; '), {
          extensions: { code: 'BAD_USER_INPUT', fields: outcome.errors },
        });
      case 'key-reused':
        throw createGraphQLError('This Idempotency-Key was already used for a submission with other values.', {
          extensions: { code: 'IDEMPOTENCY_KEY_REUSED' },
        });
    }
  };
}
