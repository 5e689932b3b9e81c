import { type ComponentType, createElement } from 'react';
import type { ControlName } from '../types/FieldType.ts';
import type { FieldNode } from '../model/evaluate.ts';
import { BoxesControl, CheckboxControl } from './BoxesControl.tsx';
import { FileControl } from './FileControl.tsx';
import { FoldedGroup } from './FoldedGroup.tsx';
import { HiddenControl } from './HiddenControl.tsx';
import { InputControl } from './InputControl.tsx';
import { SelectControl } from './SelectControl.tsx';
import type { ControlProps } from './useControl.ts';

/** The controls under the names by which kinds of answers ask for them. */
const controls: Record<ControlName, ComponentType<ControlProps>> = {
  InputControl,
  SelectControl,
  BoxesControl,
  CheckboxControl,
  FileControl,
  HiddenControl,
};

/** Which control draws a field now; undefined for groups and lists, which are drawn as the fields in them. */
export const controlOf = ({ field: { type, uiOptions }, field }: FieldNode): ControlName | undefined =>
  type.control && uiOptions.widget === 'hidden' ? 'HiddenControl' : type.control?.(field);

/** The control of a field, whatever type of answer it is now. */
export function Control({ place }: ControlProps) {
  if (place.isCollapsed) return <FoldedGroup place={place} />;
  const name = controlOf(place);
  return name && createElement(controls[name], { place });
}
