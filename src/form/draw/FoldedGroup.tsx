import type { WidgetProps } from '@rjsf/utils';
import { entryName, entryPointer } from '../model/decodeForm.ts';
import { useFormStore } from '../state/FormContext.ts';
import { controlId } from './controlId.ts';
import { useButtonType } from './ListFields.tsx';
import styles from './controls.module.css';

/** A group that contains itself is drawn one level at a time: a button adds the next. */
export function FoldedGroup({ htmlName = '' }: WidgetProps) {
  const store = useFormStore();
  const type = useButtonType();
  const pointer = entryPointer(htmlName);
  return (
    <button
      id={controlId(store.form, pointer)}
      type={type}
      formNoValidate
      name="_add"
      value={entryName(pointer)}
      className={styles.small}
      onClick={(event) => {
        event.preventDefault();
        store.unfold(pointer);
      }}
    >
      Add {store.fieldAt(pointer)?.label}
    </button>
  );
}
