import type { FormSchema } from '../../form/model/FormModule.ts';
import { isRecord } from '../../form/model/pointer.ts';

/** The message of `required` that stands beside `required` itself, as ajv-errors has it. */
function parentMessages({ errorMessage }: FormSchema): Record<string, unknown> | undefined {
  return isRecord(errorMessage) && isRecord(errorMessage.required) ? errorMessage.required : undefined;
}

/** Says it where the form itself does; false where it does not. */
export function setParentMessage(schema: FormSchema, name: string, text: string | undefined): boolean {
  const messages = parentMessages(schema);
  if (!messages || !Object.hasOwn(messages, name)) return false;
  if (text === undefined) dropParentMessage(schema, name);
  else messages[name] = text;
  return true;
}

/** Takes away what the form itself says of a missing question. */
export function dropParentMessage(schema: FormSchema, name: string): void {
  const messages = parentMessages(schema);
  if (!messages) return;
  delete messages[name];
  const all = schema.errorMessage as Record<string, unknown>;
  if (Object.keys(messages).length === 0) delete all.required;
  if (Object.keys(all).length === 0) delete schema.errorMessage;
}
