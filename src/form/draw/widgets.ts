import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { ControlName } from '../kinds/Kind.ts';
import { CheckboxControl, CheckboxesControl, RadioControl } from './BoxesControl.tsx';
import { FileControl } from './FileControl.tsx';
import { FoldedGroup } from './FoldedGroup.tsx';
import { HiddenControl } from './HiddenControl.tsx';
import { InputControl } from './InputControl.tsx';
import { SelectControl } from './SelectControl.tsx';
import { TextareaControl } from './TextareaControl.tsx';

const controls: Record<ControlName, ComponentType<WidgetProps>> = {
  InputControl,
  TextareaControl,
  SelectControl,
  RadioControl,
  CheckboxControl,
  CheckboxesControl,
  FileControl,
  HiddenControl,
};

/** The controls under the names by which kinds of answers ask for them. */
export const widgets: RegistryWidgetsType = { ...controls, FoldedGroup };
