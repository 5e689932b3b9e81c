import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, useRef } from 'react';
import { controlId } from '../controlId.ts';
import { useFormStore } from '../FormContext.ts';
import { toPointer } from '../pointer.ts';
import { redraw } from './redraw.ts';
import styles from './controls.module.css';

/** A field whose name the visitor chose: the name can be changed and the field removed. Any other field stays as it is. */
export function AdditionalProperty({ children, field }: { children: ReactNode; field: FieldTemplateProps }) {
  const store = useFormStore();
  const latest = useRef(field);
  latest.current = field;
  if (!(ADDITIONAL_PROPERTY_FLAG in field.schema)) return children;
  const id = `${controlId(store.form, toPointer(field.fieldPathId.path))}--key`;
  return (
    <div className={styles.additional}>
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          Name
        </label>
        <input
          key={field.label}
          id={id}
          className={styles.input}
          defaultValue={field.label}
          onBlur={(event) => redraw(store, () => latest.current.onKeyRenameBlur(event))}
        />
      </div>
      {children}
      <button
        type="button"
        className={styles.small}
        onClick={() => redraw(store, () => latest.current.onRemoveProperty())}
      >
        Remove {field.label}
      </button>
    </div>
  );
}
