import type { ReactNode } from 'react';
import type { FieldNode } from '../model/FieldNode.ts';
import { useFormStore } from '../state/FormContext.ts';
import { removeFree, renameFree } from '../state/freeFields.ts';
import { controlId } from './controlId.ts';
import styles from './controls.module.css';

/** A field whose name the visitor chose: the name can be changed and the field removed. Any other stays as it is. */
export function FreeName({ place, children }: { place: FieldNode; children: ReactNode }) {
  const store = useFormStore();
  if (!place.isFree) return children;
  const { name, pointer } = place;
  const id = `${controlId(store.form, pointer)}--key`;
  return (
    <div className={styles.additional}>
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          Name
        </label>
        <input
          id={id}
          className={styles.input}
          defaultValue={name}
          maxLength={200}
          onBlur={({ currentTarget }) => {
            if (currentTarget.value !== name && !renameFree(store, pointer, currentTarget.value))
              currentTarget.value = name;
          }}
        />
      </div>
      {children}
      <button type="button" className={styles.small} onClick={() => removeFree(store, pointer)}>
        Remove {name}
      </button>
    </div>
  );
}
