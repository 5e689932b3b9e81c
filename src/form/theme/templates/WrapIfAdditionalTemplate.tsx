import { ADDITIONAL_PROPERTY_FLAG, buttonId, type WrapIfAdditionalTemplateProps } from '@rjsf/utils';
import styles from '../controls.module.css';

/** Adds the name and a remove button to a field whose name the visitor chose. Restores the old name if the new name exists. */
export function WrapIfAdditionalTemplate(props: WrapIfAdditionalTemplateProps) {
  const { schema, uiSchema, registry, id: fieldId, label: name, children, onKeyRenameBlur, onRemoveProperty } = props;
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return children;
  const id = `${fieldId}--key`;
  const isLocked = Boolean(props.readonly || props.disabled);
  const { RemoveButton } = registry.templates.ButtonTemplates;
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
          readOnly={isLocked}
          maxLength={200}
          onBlur={(event) => {
            const { currentTarget } = event;
            if (currentTarget.value === name) return;
            onKeyRenameBlur(event);
            // Still connected: the name was rejected. Renaming would have replaced this input.
            if (currentTarget.isConnected) currentTarget.value = name;
          }}
        />
      </div>
      {children}
      {!isLocked && (
        <RemoveButton
          id={buttonId(fieldId, 'remove')}
          onClick={(event) => {
            event.preventDefault();
            onRemoveProperty();
          }}
          registry={registry}
          uiSchema={uiSchema}
        >
          Remove {name}
        </RemoveButton>
      )}
    </div>
  );
}
