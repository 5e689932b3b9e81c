import type { ComponentType } from 'react';
import type { FieldNode } from '../../model/FieldNode.ts';
import { type Control, HIDDEN } from '../../types/FieldType.ts';
import type { ControlProps } from '../useControl.ts';
import { HiddenWidget } from './HiddenWidget.tsx';
import { SelectWidget } from './SelectWidget.tsx';
import { TextWidget } from './TextWidget.tsx';

/** RJSF's widget names that map to TextWidget. The field type sets the type of the input. */
const INPUTS =
  'AltDateTimeWidget AltDateWidget ColorWidget DateTimeWidget DateWidget EmailWidget PasswordWidget RangeWidget TextareaWidget TimeWidget UpDownWidget URLWidget';

/** The widgets of all forms under RJSF's names; `boxParts` and `fileParts` add the others. Their inputs are uncontrolled: a key renders nothing. */
export const widgets = {
  ...Object.fromEntries(INPUTS.split(' ').map((name) => [name, TextWidget])),
  HiddenWidget,
  SelectWidget,
  TextWidget,
} as Record<string, ComponentType<ControlProps>>;

/** Returns the widget and frame of a field; undefined for groups and lists, which templates render. */
export const controlOf = ({ field: { type, uiOptions }, field }: FieldNode): Control | undefined =>
  type.control && uiOptions.widget === 'hidden' ? HIDDEN : type.control?.(field);
