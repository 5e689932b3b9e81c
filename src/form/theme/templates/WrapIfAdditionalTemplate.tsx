import { ADDITIONAL_PROPERTY_FLAG, type WrapIfAdditionalTemplateProps } from '@rjsf/utils';
import styles from '../controls.module.css';

/** Adds the name and a remove button to a field whose name the visitor chose. A name that is taken is put back. */
export function WrapIfAdditionalTemplate(props: WrapIfAdditionalTemplateProps) {
  const { schema, id: fieldId, label: name, children, onKeyRenameBlur, onRemoveProperty } = props;
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return children;
  const id = `${fieldId}--key`;
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
          onBlur={(event) => {
            const { currentTarget } = event;
            if (currentTarget.value === name) return;
            onKeyRenameBlur(event);
            // A refused name; a renamed field has another id, and this input is gone.
            if (currentTarget.isConnected) currentTarget.value = name;
          }}
        />
      </div>
      {children}
      <button type="button" className={styles.small} onClick={onRemoveProperty}>
        Remove {name}
      </button>
    </div>
  );
}
