import { ADDITIONAL_PROPERTY_FLAG, RJSF_REF_CYCLE_KEY, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { createContext } from 'react';
import type { FieldNode } from '../model/FieldNode.ts';
import type { Constraints } from '../model/FormModule.ts';
import { type Field, jsonTypeOf } from '../types/FieldType.ts';
import { listTemplateOptions } from './customComponents.ts';
import { isForeignReplacement, type FindReplacement, type FieldReplacement } from './replacements.ts';
import { widgetOf } from './widgets/widgets.ts';

/** The input of one of RJSF's fields: a schema with all references, conditions and choices resolved, and its UI schema. */
export interface ResolvedSchema {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

/** Resolves the schemas of the rendered fields. An unchanged field keeps its objects, so that RJSF skips its render. */
export class ResolvedSchemas {
  readonly #known = new Map<string, { parts: unknown[]; resolved: ResolvedSchema }>();

  /** The last result for a pointer. */
  at(pointer: string): ResolvedSchema | undefined {
    return this.#known.get(pointer)?.resolved;
  }

  /**
   * Resolves a field and all fields in it.
   *
   * @param step - the step on the screen, which decides the fields of the form itself
   */
  of(field: FieldNode, replace: FindReplacement, step?: string): ResolvedSchema {
    const replacement = replace(field) ?? NONE;
    const { name } = field.field.type;
    const isLeaf = replacement.isLeaf || field.isCollapsed;
    const inner = isLeaf ? [] : name === 'list' ? field.items : field.renderedFields;
    const children = inner.map((child) => this.of(child, replace));
    const state = stateOf(field, inner, replacement);
    const parts = [field.field, field.label, field.isCollapsed, step, state, ...children];
    const known = this.#known.get(field.pointer);
    if (known?.parts.length === parts.length && known.parts.every((part, index) => part === parts[index]))
      return known.resolved;
    const resolved = {
      schema: schemaOf(field, inner, children, replacement),
      uiSchema: uiSchemaOf(field, inner, children, replacement),
    };
    this.#known.set(field.pointer, { parts, resolved });
    return resolved;
  }
}

const NONE: FieldReplacement = {};

/** Resolved schemas of the surrounding form. */
export const ResolvedSchemasContext = createContext<ResolvedSchemas | undefined>(undefined);

/** Returns a key of the remaining state that affects the render of a field and the frames of its children. */
function stateOf(field: FieldNode, inner: FieldNode[], replacement: FieldReplacement): string {
  const { variants, isFree, isLocked, ownHint } = field;
  // Most fields of a long form.
  const isPlain = !isFree && !isLocked && !ownHint && replacement === NONE && variants.length + inner.length === 0;
  if (isPlain) return '';
  return JSON.stringify([
    isFree,
    isLocked,
    ownHint,
    replacement,
    variants.map(({ key, activeVariant }) => [key, activeVariant]),
    inner.map(({ name, isRequired, isVisible }) => [name, isRequired, isVisible]),
  ]);
}

function schemaOf(
  field: FieldNode,
  inner: FieldNode[],
  children: ResolvedSchema[],
  { isLeaf }: FieldReplacement,
): RJSFSchema {
  const {
    choices: _choices,
    type: _type,
    errorMessage: _message,
    default: _default,
    ...rest
  } = field.field.constraints;
  const { name } = field.field.type;
  const content =
    name === 'list'
      ? { type: 'array', items: children[0]?.schema ?? (field.field.item ? answerSchema(field.field.item) : {}) }
      : name === 'group'
        ? {
            type: 'object',
            properties: Object.fromEntries(inner.map((child, index) => [child.name, children[index]!.schema])),
            required: inner.filter((child) => child.isRequired).map((child) => child.name),
          }
        : answerSchema(field.field);
  return {
    ...rest,
    title: field.label,
    ...content,
    ...(field.isCollapsed && !isLeaf && { [RJSF_REF_CYCLE_KEY]: true }),
    ...(field.isFree && { [ADDITIONAL_PROPERTY_FLAG]: true }),
  } as RJSFSchema;
}

const JSON_TYPES = ['string', 'number', 'integer', 'boolean', 'null'];

/** The schema of an answer: one type that RJSF has a field for, and the choices as `enum`, or `oneOf` where they have labels. */
function answerSchema({ type, constraints, item }: Field): RJSFSchema {
  const choices = (type.isMultiple ? item?.constraints : constraints)?.choices;
  const typeOf = (one: Constraints = {}) =>
    [...(one.type ?? []), ...(one.choices ?? []).map(({ value }) => jsonTypeOf(value))].find((name) =>
      JSON_TYPES.includes(name),
    ) ?? 'string';
  const isPlain = choices?.every(({ value, label }) => String(value) === label);
  const offered =
    choices &&
    (isPlain
      ? { enum: choices.map(({ value }) => value) }
      : { oneOf: choices.map(({ value, label }) => ({ const: value, title: label })) });
  if (type.isMultiple)
    return { type: 'array', uniqueItems: true, items: { type: typeOf(item?.constraints), ...offered } } as RJSFSchema;
  return { type: type.name === 'tick' ? 'boolean' : typeOf(constraints), ...offered } as RJSFSchema;
}

function uiSchemaOf(
  field: FieldNode,
  inner: FieldNode[],
  children: ResolvedSchema[],
  replacement: FieldReplacement,
): UiSchema {
  const { uiOptions, type, constraints, item } = field.field;
  const { widget: _widget, field: _field, order: _order, enumNames: _names, steps: _steps, ...options } = uiOptions;
  for (const [slot] of listTemplateOptions(options)) delete (options as Record<string, unknown>)[slot];
  const control = widgetOf(field);
  const help = [options.help, field.ownHint].filter(Boolean).join(' ');
  const isHidden = control?.frame === 'hidden';
  const { widget = replacement.field ? undefined : isHidden ? 'hidden' : control?.name, templates } = replacement;
  const isReplaced = !replacement.isLeaf && (replacement.widget ?? replacement.field ?? templates) !== undefined;
  const off = ((type.isMultiple ? item?.constraints : constraints)?.choices ?? []).filter(({ isOff }) => isOff);
  return {
    ...(type.name === 'list'
      ? { items: (_item: unknown, index: number) => children[index]?.uiSchema }
      : Object.fromEntries(inner.map(({ name }, index) => [name, children[index]!.uiSchema]))),
    'ui:options': {
      ...options,
      ...(help && { help }),
      ...templates,
      title: field.label,
      ...(field.isLocked && { readonly: true }),
      ...(off.length > 0 && { enumDisabled: off.map(({ value }) => value) }),
      ...(isReplaced && { replacement }),
    },
    // Render hidden answers of any type with a widget: NullField renders none.
    ...(isHidden && { 'ui:field': 'StringField' }),
    ...(replacement.field && { 'ui:field': replacement.field }),
    ...(widget && { 'ui:widget': widget }),
  } as UiSchema;
}

/** Returns the replacement of the field with a resolved UI schema. */
export const readFieldReplacement = (
  uiSchema: UiSchema | undefined,
): (FieldReplacement & { isForeign: boolean }) | undefined => {
  const { replacement } = (uiSchema?.['ui:options'] ?? {}) as { replacement?: FieldReplacement };
  return replacement && { ...replacement, isForeign: isForeignReplacement(replacement) };
};
