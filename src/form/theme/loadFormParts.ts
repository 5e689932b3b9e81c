import type { FormModule, SchemaNode } from '../model/FormModule.ts';
import { hasSteps } from '../model/hasSteps.ts';
import { preloadDeviceDraft } from '../state/deviceDraft.ts';
import { isFileWidget } from '../types/file.ts';
import { listCustomComponentFiles } from './customComponents.ts';

type Parts = typeof import('./SteppedForm.tsx');

let parts: Parts | undefined;

/** True for a form with steps, a review or a receipt. */
const needsParts = (form: FormModule): boolean => hasSteps(form) || form.definition.submit.receipt === true;

/** True for a node that refers to itself or to a node before it. Each circle of nodes has one. */
const refersBack = ({ includes, fields, patterns, others, items, more, conditions, choices }: SchemaNode, at: number) =>
  [
    ...(includes ?? []),
    ...Object.values(fields ?? {}),
    ...(patterns ?? []).map(([, node]) => node),
    ...[items, others, more].flat(),
    ...(conditions ?? []).flatMap((condition) => [condition.then, condition.else]),
    ...(choices ?? []).flat().map(({ node }) => node),
  ].some((number) => typeof number === 'number' && number <= at);

const isList = ({ items, constraints }: SchemaNode) => items !== undefined || constraints?.type?.includes('array');

interface ThemePart {
  file: string;
  load: () => Promise<unknown>;
  isNeededBy: (node: SchemaNode, index: number) => boolean | undefined;
}

/** Parts of the theme that only some forms need, by the schema nodes that need them. */
const PARTS: ThemePart[] = [
  {
    file: 'structureParts',
    load: () => import('./structureParts.ts'),
    isNeededBy: (node, index) =>
      isList(node) ||
      node.choices !== undefined ||
      node.patterns !== undefined ||
      typeof node.others === 'number' ||
      refersBack(node, index),
  },
  {
    file: 'checkboxParts',
    load: () => import('./checkboxParts.ts'),
    isNeededBy: (node) => isList(node) || node.constraints?.type?.includes('boolean'),
  },
  {
    file: 'radioParts',
    load: () => import('./radioParts.ts'),
    isNeededBy: ({ constraints, uiOptions }) =>
      uiOptions?.widget === 'radio' || constraints?.choices?.some(({ value }) => typeof value === 'boolean'),
  },
  {
    file: 'fileParts',
    load: () => import('./fileParts.ts'),
    isNeededBy: ({ constraints, uiOptions }) => isFileWidget(uiOptions?.widget) || constraints?.format === 'data-url',
  },
];

const themeParts = ({ nodes }: FormModule) => PARTS.filter(({ isNeededBy }) => nodes.some(isNeededBy));

/** Returns the modules of a form's additional parts, by their names in the bundler's manifest. */
export const formPartModulePaths = (form: FormModule): string[] => [
  ...(needsParts(form) ? ['src/form/theme/SteppedForm.tsx'] : []),
  ...themeParts(form).map(({ file }) => `src/form/theme/${file}.ts`),
  ...listCustomComponentFiles(form).map((file) => `src/form/theme/custom/${file}.tsx`),
];

/** Loads the parts of a form before its render: steps, custom components and, in a browser, the draft on the device. */
export async function loadFormParts(form: FormModule): Promise<FormModule> {
  if (needsParts(form)) parts ??= await import('./SteppedForm.tsx');
  await Promise.all(themeParts(form).map(({ load }) => load()));
  const custom = listCustomComponentFiles(form);
  if (custom.length > 0) await (await import('./loadCustomComponentFiles.ts')).loadCustomComponentFiles(custom);
  if (typeof document !== 'undefined') await preloadDeviceDraft(form.id);
  return form;
}

/** Returns the components that render the steps of a form; undefined for a form without steps. */
export const getStepComponents = (form: FormModule): Parts | undefined => (needsParts(form) ? parts : undefined);
