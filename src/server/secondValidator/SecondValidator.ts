import type { FastifyBaseLogger } from 'fastify';
import type { FieldNode } from '../../form/model/FieldNode.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import { redactFieldPointer } from '../redactFieldPointer.ts';
import { type AnswerValidator, createValidatorThread } from './createValidatorThread.ts';

/** A submission that the form's own validators accepted. */
export interface AcceptedAnswers {
  form: FormModule;
  /** Root field of the form with the answers that were validated. */
  active: FieldNode;
  /** Validated answers: only visible fields, with files by name. */
  answers: unknown;
  /** Time of the validation. */
  now: number;
}

export interface SecondValidatorOptions {
  log: FastifyBaseLogger;
  /** Validates every n-th submission; 0 for none. */
  every: number;
  validator?: AnswerValidator;
}

/** Maximum number of waiting submissions; further ones are skipped. */
const MAX_WAITING = 100;

/**
 * Validates accepted submissions again with @rjsf/validator-ajv8 against the whole schema, after the response. The
 * validator never rejects a submission. A disagreement is an error of the form engine: it is logged without values and
 * counted.
 */
export class SecondValidator {
  /** Counters since the start. `abandoned` counts validations that timed out or failed. */
  readonly counts = { validated: 0, disagreed: 0, abandoned: 0 };
  readonly #log: FastifyBaseLogger;
  readonly #every: number;
  readonly #validator: AnswerValidator;
  #accepted = 0;
  #waiting = 0;
  #done: Promise<void> = Promise.resolve();

  constructor({ log, every, validator = createValidatorThread() }: SecondValidatorOptions) {
    this.#log = log;
    this.#every = every;
    this.#validator = validator;
  }

  /** Queues a submission for validation if it is the n-th one. */
  queue(accepted: AcceptedAnswers): void {
    if (this.#every === 0 || this.#accepted++ % this.#every !== 0 || this.#waiting >= MAX_WAITING) return;
    this.#waiting++;
    this.#done = this.#done.then(() => this.#compare(accepted));
  }

  /** Resolves once all queued submissions are validated. */
  settled = (): Promise<void> => this.#done;

  close = (): Promise<void> => this.#validator.close();

  async #compare({ form, active, answers, now }: AcceptedAnswers): Promise<void> {
    this.#waiting--;
    const schema = form.readSchema?.();
    if (schema === undefined) return;
    const task = { form: form.id, schema: JSON.stringify(schema), answers, now };
    const pointers = await this.#validator.validate(task).catch(() => undefined);
    if (pointers === undefined) {
      this.counts.abandoned++;
      this.#log.warn({ form: form.id }, 'The second validator did not finish.');
      return;
    }
    this.counts.validated++;
    if (pointers.length === 0) return;
    this.counts.disagreed++;
    const places = pointers.map((pointer) => redactFieldPointer(active, pointer));
    this.#log.error({ form: form.id, pointers: places }, 'The second validator rejects answers that were accepted.');
  }
}
