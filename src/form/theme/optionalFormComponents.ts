import type { FieldProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { OptionSelectsProps } from './templates/OptionSelects.tsx';
import type { ControlProps } from './useControl.ts';

/** Components that only some forms need, by their names in the registry. Their modules (`…Parts.ts`) add them. */
export const optionalFormComponents: {
  fields: Record<string, ComponentType<FieldProps>>;
  templates: Record<string, unknown>;
  /** Of `ButtonTemplates`. */
  buttons: Record<string, unknown>;
  widgets: Record<string, ComponentType<ControlProps>>;
  OptionSelects?: ComponentType<OptionSelectsProps>;
} = { fields: {}, templates: {}, buttons: {}, widgets: {} };
