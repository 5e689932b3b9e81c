import type { ComponentType } from 'react';
import type { FieldNode } from '../../model/FieldNode.ts';
import { type FieldWidget, HIDDEN_WIDGET } from '../../types/FieldType.ts';
import type { ControlProps } from '../useControl.ts';
import { HiddenWidget } from './HiddenWidget.tsx';
import { TextWidget } from './TextWidget.tsx';

/** RJSF's widget names that map to TextWidget. The field type sets the type of the input. */
const INPUTS =
  'AltDateTimeWidget AltDateWidget ColorWidget DateTimeWidget DateWidget EmailWidget PasswordWidget RangeWidget TextareaWidget TimeWidget UpDownWidget URLWidget';

/** Widgets of this folder that every form loads. The others are added by the parts in `loadFormParts.ts`. */
const ofAllForms = import.meta.glob<Record<string, ComponentType<ControlProps>>>(
  ['./[A-Z]*Widget.tsx', '!./CheckboxesWidget.tsx', '!./FileWidget.tsx', '!./RadioWidget.tsx'],
  { eager: true },
);

/** The widgets of all forms under RJSF's names. Their inputs are uncontrolled: a key renders nothing. */
export const widgets: Record<string, ComponentType<ControlProps>> = Object.assign(
  Object.fromEntries(INPUTS.split(' ').map((name) => [name, TextWidget])),
  // RJSF has no hidden widget for answers of any type.
  { hidden: HiddenWidget },
  ...Object.values(ofAllForms),
);

/** Returns the widget and frame of a field; undefined for groups and lists, which templates render. */
export const widgetOf = ({ field: { type, uiOptions }, field }: FieldNode): FieldWidget | undefined =>
  type.control && uiOptions.widget === 'hidden' ? HIDDEN_WIDGET : type.control?.(field);
