import { useFormStore } from '../state/FormContext.ts';
import { ChangeButton } from './ChangeButton.tsx';
import type { ControlProps } from './useControl.ts';
import { controlId } from './controlId.ts';

/** A group that contains itself is drawn one level at a time: a button adds the next. */
export function FoldedGroup({ place: { pointer, label } }: ControlProps) {
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
