import type { FastifyRequest } from 'fastify';
import type { FieldNode } from '../form/model/FieldNode.ts';
import { redactFieldPointer } from './redactFieldPointer.ts';
import type { FieldError } from '../form/model/FormState.ts';

interface ReportedSubmission {
  /** Id of the form. */
  form: string;
  /** Such as stored, duplicate, spam or invalid. */
  outcome: string;
  /** Id of the record, if there is one. */
  id?: string;
  /** Errors of a refused form. */
  errors?: FieldError[];
  /** Duration of validating and saving. */
  ms: number;
}

/** Maximum number of refused fields in a log line. */
const MAX_FIELDS = 20;

/**
 * Logs one line about a submission, and counts its outcome. The line holds the request id, the form, the outcome, the
 * id of the record, the pointers of refused fields and the duration. It never holds an answer.
 */
export function reportSubmission(request: FastifyRequest, active: FieldNode, submission: ReportedSubmission): void {
  const { form, outcome, id, errors = [], ms } = submission;
  request.server.metrics.countSubmission(form, outcome);
  const fields = errors.map(({ path }) => redactFieldPointer(active, path));
  request.log.info(
    {
      form,
      outcome,
      ...(id !== undefined && { submission: id }),
      ...(fields.length > 0 && { fields: [...new Set(fields)].slice(0, MAX_FIELDS) }),
      ms: Math.round(ms * 10) / 10,
    },
    'submission',
  );
}
