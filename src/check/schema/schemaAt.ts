import { child } from '../told/wordPlace.ts';

/** The schema that a local reference such as `#/definitions/x` leads to. */
export function schemaAt(root: unknown, ref: string): unknown {
  if (!ref.startsWith('#')) return undefined;
  const steps = ref
    .slice(1)
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<unknown>((value, step) => child(value, Array.isArray(value) ? Number(step) : step), root);
}
