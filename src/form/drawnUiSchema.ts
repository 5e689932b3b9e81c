import { hasWidget } from '@rjsf/utils';
import type { FormModule } from './FormModule.ts';
import { isRecord } from './pointer.ts';
import { answersAt, typeAt } from './schemaAt.ts';
import { fields } from './theme/fields.ts';
import { widgets } from './theme/widgets.tsx';

type UiNode = Record<string, unknown>;

/** RJSF's second names of the controls that are drawn in a frame of their own. */
const ALIASES: Record<string, string> = {
  RadioWidget: 'radio',
  CheckboxWidget: 'checkbox',
  CheckboxesWidget: 'checkboxes',
};
const CHOICES = /^(radio|checkboxes|select|SelectWidget)$/;

const known = new WeakMap<FormModule['definition'], UiNode>();

/**
 * The UI schema as RJSF draws it: a control that does not exist, or that cannot draw the kind of answer its field has,
 * is left out, so that the usual one stands there and the form does not break.
 */
export function drawnUiSchema(form: FormModule): UiNode {
  let drawn = known.get(form.definition);
  if (!drawn) known.set(form.definition, (drawn = drawnAt(form, '', form.definition.uiSchema ?? {})));
  return drawn;
}

function drawnAt(form: FormModule, pointer: string, node: UiNode): UiNode {
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
      if (key === 'ui:widget') return keepWidget(form, pointer, value, (widget) => [[key, widget]]);
      if (key === 'ui:field') return typeof value === 'string' && value in fields ? [[key, value]] : [];
      if (key === 'ui:options' && isRecord(value)) {
        const { widget, ...options } = value;
        return [
          [key, { ...options, ...Object.fromEntries(keepWidget(form, pointer, widget, (name) => [['widget', name]])) }],
        ];
      }
      if (key.startsWith('ui:')) return [[key, value]];
      const child = key === 'oneOf' || key === 'anyOf' ? pointer : placeOf(form, pointer, key);
      if (Array.isArray(value)) return [[key, value.map((one) => (isRecord(one) ? drawnAt(form, child, one) : one))]];
      return [[key, isRecord(value) ? drawnAt(form, child, value) : value]];
    }),
  );
}

const placeOf = (form: FormModule, pointer: string, key: string) =>
  key === 'items' && typeAt(form, pointer) === 'array'
    ? `${pointer}/0`
    : `${pointer}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`;

function keepWidget<T>(form: FormModule, pointer: string, widget: unknown, keep: (widget: string) => T[]): T[] {
  if (typeof widget !== 'string') return [];
  const name = ALIASES[widget] ?? widget;
  const type = typeAt(form, pointer);
  if (type === 'object' || name === 'hidden') return keep(name);
  if (CHOICES.test(name) && type !== 'boolean' && !answersAt(form, type === 'array' ? `${pointer}/0` : pointer))
    return [];
  return hasWidget({ type: type as 'string' }, name, widgets) ? keep(name) : [];
}
