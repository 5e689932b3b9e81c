import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import type { FormSchema } from '../../src/form/model/FormModule.ts';

/** A schema as somebody might write it, with answers that are right and answers that are wrong. */
export interface Case {
  schema: FormSchema;
  uiSchema?: FormDefinition['uiSchema'];
  /** Names for the input where its own cannot be sent. */
  rename?: Record<string, string>;
  right: Record<string, unknown>[];
  wrong: Record<string, unknown>[];
}

/** Features of draft-07 and RJSF's UI schema, one feature a case, written as form files. */
export const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'variedSchemas.json'), 'utf8')) as Record<
  string,
  Case
>;
