import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { fromMutationInput } from '../../submit/mutationInput.ts';
import { evaluate } from '../../form/model/evaluate.ts';
import { parseActiveOptionIndexes } from '../../form/model/entryNames.ts';
import { isRecord } from '../../form/model/pointer.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import { toLoggableError } from '../toLoggableError.ts';
import { saveForm, type SubmissionServices } from '../saveForm.ts';
import { parseSubmissionSignals } from '../spamScore.ts';
import type { OperationContext } from './runOperation.ts';

const LONGEST_KEY = 200;
const TRY_AGAIN_SECONDS = 5;
/** Maximum number of reported field errors. A form filled in by hand never has more. */
const MAX_TOLD = 50;

/**
 * Creates the resolver of a form's create mutation. Validates with the form's own validator and returns the id after
 * the commit. The header `Idempotency-Key` identifies the submission. `extensions.form` contains the page's signals and
 * the open options of its choices.
 */
export function createMutationResolver(form: FormModule, stores: SubmissionServices) {
  return async (
    { data }: { data: Record<string, unknown> },
    { request, extensions }: OperationContext,
  ): Promise<{ id: string }> => {
    const { headers } = request.raw;
    const idempotencyKey = String(headers['idempotency-key'] || randomUUID());
    if (idempotencyKey.length > LONGEST_KEY)
      refuse('BAD_REQUEST', `Idempotency-Key must have at most ${LONGEST_KEY} characters.`);
    const sent = extensions.form;
    const signals = parseSubmissionSignals(sent);
    const active = evaluate(
      form,
      fromMutationInput(form, data),
      parseActiveOptionIndexes(isRecord(sent) ? sent.options : undefined),
    );
    const outcome = await saveForm(form, active, {
      ...stores,
      idempotencyKey,
      signals,
      request,
    });
    if (outcome.ok) return { id: outcome.id };
    switch (outcome.reason) {
      case 'invalid': {
        const fields = outcome.errors.slice(0, MAX_TOLD).map(({ path, message }) => ({ path, message }));
        return refuse('BAD_USER_INPUT', [...new Set(fields.map(({ message }) => message))].join('; '), { fields });
      }
      case 'key-reused':
        return refuse(
          'IDEMPOTENCY_KEY_REUSED',
          'This Idempotency-Key was already used for a submission with other values.',
          { id: outcome.id },
        );
      case 'undelivered':
        return refuse('CONTENT_SERVICE', outcome.message);
      case 'failed':
        request.log.error({ error: toLoggableError(outcome.cause) }, 'a submission could not be saved');
        return refuse('NOT_KEPT', 'Something went wrong on our side. Please try again in a moment.', {
          http: { status: 503, headers: { 'retry-after': String(TRY_AGAIN_SECONDS) } },
        });
    }
  };
}

function refuse(code: string, message: string, extensions: Record<string, unknown> = {}): never {
  throw new GraphQLError(message, { extensions: { code, ...extensions } });
}
