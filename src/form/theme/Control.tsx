import { type ComponentType, createElement } from 'react';
import type { FieldNode } from '../model/FieldNode.ts';
import { useFormStore } from '../state/FormContext.ts';
import { type Control as FieldControl, HIDDEN } from '../types/FieldType.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { controlId } from './controlId.ts';
import type { ControlProps } from './useControl.ts';

/** The controls of this folder by the names under which field types ask for them: those of the components. */
export const controls: Record<string, ComponentType<ControlProps>> = Object.assign(
  {},
  ...Object.values(import.meta.glob('./[A-Z]*Control.tsx', { eager: true })),
);

/** Which control draws a field now; undefined for groups and lists, which are drawn as the fields in them. */
export const controlOf = ({ field: { type, uiOptions }, field }: FieldNode): FieldControl | undefined =>
  type.control && uiOptions.widget === 'hidden' ? HIDDEN : type.control?.(field);

/** The control of a field, whatever type of answer it is now. */
export function Control({ place }: ControlProps) {
  if (place.isCollapsed) return <FoldedGroup place={place} />;
  const control = controlOf(place);
  return control && createElement(controls[control.name]!, { place });
}

/** A group that contains itself is drawn one level at a time: a button adds the next. */
function FoldedGroup({ place: { pointer, label } }: ControlProps) {
  const store = useFormStore();
  return (
    <ChangeButton
      id={controlId(store.form, pointer)}
      name="_add"
      pointer={pointer}
      onPress={() => store.replaceValue(pointer, {})}
    >
      Add {label}
    </ChangeButton>
  );
}
