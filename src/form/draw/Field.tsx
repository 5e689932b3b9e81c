import type { FieldTemplateProps } from '@rjsf/utils';
import { controlOf } from './Control.tsx';
import { errorId, labelId } from './controlId.ts';
import { FreeName } from './FreeName.tsx';
import { Hint } from './Hint.tsx';
import { OptionSelects } from './OptionSelects.tsx';
import { placed } from './placed.tsx';
import { useControl } from './useControl.ts';
import styles from './controls.module.css';

/** Everything around a control: label, hint, the control, and its message directly below. */
export const Field = placed<FieldTemplateProps>(({ place, children }) => {
  const { error, wiring } = useControl({ place });
  const { field, variants, isRequired } = place;
  const { id } = wiring;
  const control = controlOf(place);
  if (control === 'HiddenControl' || field.uiOptions.widget === 'hidden') return <div hidden>{children}</div>;

  const message = error && (
    <p id={errorId(id)} className={styles.error}>
      {error}
    </p>
  );
  if (!control)
    return (
      <FreeName place={place}>
        {children}
        {message}
      </FreeName>
    );

  const { uiOptions } = field;
  const label = variants.length > 0 ? variants[0]!.options[variants[0]!.activeVariant]!.label : place.label;
  const isLabelled = control !== 'CheckboxControl' && uiOptions.label !== false;
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
  const isSet = control === 'BoxesControl';
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
      {children}
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
      {children}
      {message}
    </div>
  );
  return (
    <FreeName place={place}>
      <OptionSelects place={place} />
      {body}
    </FreeName>
  );
});
