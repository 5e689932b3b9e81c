import type { RJSFSchema } from '@rjsf/utils';
import type { FormModule } from './FormModule.ts';

const known = new WeakMap<FormModule['definition'], RJSFSchema>();

/**
 * The schema as RJSF draws it: a tick that has to be set loses its `const`, which RJSF would take as an answer given.
 * Consent is never ticked beforehand; the check still demands it.
 */
export function drawnSchema({ definition }: FormModule): RJSFSchema {
  let schema = known.get(definition);
  if (!schema) known.set(definition, (schema = withoutSetTicks(definition.schema) as RJSFSchema));
  return schema;
}

function withoutSetTicks(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutSetTicks);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]): [string, unknown] => [key, withoutSetTicks(value)]);
  const isTick = 'const' in node && node.const === true && 'type' in node && node.type === 'boolean';
  return Object.fromEntries(isTick ? entries.filter(([key]) => key !== 'const') : entries);
}
