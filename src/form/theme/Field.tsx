import type { ReactNode } from 'react';
import type { FieldNode } from '../model/FieldNode.ts';
import { useFormStore } from '../state/FormContext.ts';
import { removeFree, renameFree } from '../state/freeFields.ts';
import { Control, controlOf } from './Control.tsx';
import { controlId, errorId, labelId } from './controlId.ts';
import { Hint } from './Hint.tsx';
import { ListFields } from './ListFields.tsx';
import { ObjectFields } from './ObjectFields.tsx';
import { OptionSelects } from './OptionSelects.tsx';
import { type ControlProps, useControl } from './useControl.ts';
import styles from './controls.module.css';

/** A field: label, hint, its control or the fields in it, and its message directly below. */
export function Field({ place }: ControlProps) {
  const { error, wiring } = useControl({ place });
  const { field, variants, isRequired } = place;
  const { id } = wiring;
  const control = controlOf(place);
  const content = <Content place={place} />;
  if (control?.frame === 'hidden' || field.uiOptions.widget === 'hidden') return <div hidden>{content}</div>;

  const message = error && (
    <p id={errorId(id)} className={styles.error}>
      {error}
    </p>
  );
  if (!control)
    return (
      <FreeName place={place}>
        {content}
        {message}
      </FreeName>
    );

  const { uiOptions } = field;
  const label = variants.length > 0 ? variants[0]!.options[variants[0]!.activeVariant]!.label : place.label;
  const isLabelled = control.frame !== 'own' && uiOptions.label !== false;
  const words = isLabelled && (
    <>
      {label}
      {!isRequired && !place.isLocked && uiOptions.optionalLabel !== '' && (
        <>
          {' '}
          <span className={styles.optional}>{uiOptions.optionalLabel ?? 'optional'}</span>
        </>
      )}
    </>
  );
  const hint = <Hint id={id} place={place} />;
  const isSet = control.frame === 'set';
  const isRadio = isSet && !field.type.isMultiple;
  const body = isSet ? (
    <fieldset
      className={styles.field}
      role={isRadio ? 'radiogroup' : undefined}
      aria-labelledby={labelId(id)}
      aria-describedby={wiring['aria-describedby']}
      aria-required={isRadio && isRequired ? true : undefined}
      aria-invalid={isRadio && error ? true : undefined}
    >
      <legend id={labelId(id)} className={styles.label}>
        {words}
      </legend>
      {hint}
      {content}
      {message}
    </fieldset>
  ) : (
    <div className={styles.field}>
      {words && (
        <label htmlFor={id} id={labelId(id)} className={styles.label}>
          {words}
        </label>
      )}
      {hint}
      {content}
      {message}
    </div>
  );
  return (
    <FreeName place={place}>
      <OptionSelects place={place} />
      {body}
    </FreeName>
  );
}

function Content({ place }: ControlProps) {
  const { name } = place.field.type;
  if (name === 'list') return <ListFields place={place} Field={Field} />;
  if (name === 'group' && !place.isCollapsed) return <ObjectFields place={place} Field={Field} />;
  return <Control place={place} />;
}

/** A field whose name the visitor chose: the name can be changed and the field removed. Any other stays as it is. */
function FreeName({ place, children }: { place: FieldNode; children: ReactNode }) {
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
