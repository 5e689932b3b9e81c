import type { WidgetProps } from '@rjsf/utils';
import { entryPointer } from '../model/decodeForm.ts';
import { useFormStore } from '../state/FormContext.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { controlId } from './controlId.ts';

/** A group that contains itself is drawn one level at a time: a button adds the next. */
export function FoldedGroup({ htmlName = '' }: WidgetProps) {
  const store = useFormStore();
  const pointer = entryPointer(htmlName);
  return (
    <ChangeButton
      id={controlId(store.form, pointer)}
      name="_add"
      pointer={pointer}
      onPress={() => store.unfold(pointer)}
    >
      Add {store.fieldAt(pointer)?.label}
    </ChangeButton>
  );
}
