import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { FieldNode } from '../../model/FieldNode.ts';
import { type Control, HIDDEN } from '../../types/FieldType.ts';
import type { ControlProps } from '../useControl.ts';

/** The widgets of this folder: every export whose name ends in Widget. */
const own: Record<string, ComponentType<ControlProps>> = Object.fromEntries(
  Object.values(import.meta.glob<Record<string, unknown>>('./*Widget.tsx', { eager: true }))
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('Widget')) as [string, ComponentType<ControlProps>][],
);

/** RJSF's names of inputs that TextWidget draws: the field type decides the type of the input. */
const INPUTS =
  'AltDateTimeWidget AltDateWidget ColorWidget DateTimeWidget DateWidget EmailWidget PasswordWidget RangeWidget TextareaWidget TimeWidget UpDownWidget URLWidget';

/** The widgets of the registry under RJSF's names. Their inputs are uncontrolled: a key renders nothing. */
export const widgets = {
  ...Object.fromEntries(INPUTS.split(' ').map((name) => [name, own.TextWidget])),
  ...own,
} as Record<string, ComponentType<WidgetProps>> as RegistryWidgetsType;

/** The widget that draws a field and its frame; undefined for groups and lists, which templates draw. */
export const controlOf = ({ field: { type, uiOptions }, field }: FieldNode): Control | undefined =>
  type.control && uiOptions.widget === 'hidden' ? HIDDEN : type.control?.(field);
