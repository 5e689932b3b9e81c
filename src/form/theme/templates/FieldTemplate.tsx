import type { FieldTemplateProps } from '@rjsf/utils';
import { createElement, type ReactElement } from 'react';
import { errorId, hintId, labelId } from '../controlId.ts';
import { templateOf } from '../templateOf.ts';
import { useFieldNode } from '../useFieldNode.ts';
import { controlOf } from '../widgets/widgets.ts';
import { OptionSelects } from './OptionSelects.tsx';
import styles from '../controls.module.css';

/** A field: label, hint, its widget or the fields in it, and its message directly below. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { fieldPathId, description, errors, rawErrors = [], children } = props;
  const { field } = useFieldNode(fieldPathId);
  const { uiOptions, type } = field.field;
  const control = controlOf(field);
  if (control?.frame === 'hidden' || uiOptions.widget === 'hidden') return <div hidden>{children}</div>;

  const wrap = (content: ReactElement) => {
    const wrapped = { ...props, children: content };
    return createElement(templateOf('WrapIfAdditionalTemplate', props), wrapped);
  };
  if (!control)
    return wrap(
      <>
        {children}
        {errors}
      </>,
    );

  const id = fieldPathId.$id;
  const { variants, isRequired } = field;
  const label = variants.length > 0 ? variants[0]!.options[variants[0]!.activeVariant]!.label : field.label;
  const words = control.frame !== 'own' && uiOptions.label !== false && (
    <>
      {label}
      {!isRequired && !field.isLocked && uiOptions.optionalLabel !== '' && (
        <>
          {' '}
          <span className={styles.optional}>{uiOptions.optionalLabel ?? 'optional'}</span>
        </>
      )}
    </>
  );
  const isSet = control.frame === 'set';
  const isRadio = isSet && !type.isMultiple;
  const isWrong = rawErrors.length > 0;
  const body = isSet ? (
    <fieldset
      className={styles.field}
      role={isRadio ? 'radiogroup' : undefined}
      aria-labelledby={labelId(id)}
      aria-describedby={[field.hint && hintId(id), isWrong && errorId(id)].filter(Boolean).join(' ') || undefined}
      aria-required={isRadio && isRequired ? true : undefined}
      aria-invalid={isRadio && isWrong ? true : undefined}
    >
      <legend id={labelId(id)} className={styles.label}>
        {words}
      </legend>
      {description}
      {children}
      {errors}
    </fieldset>
  ) : (
    <div className={styles.field}>
      {words && (
        <label htmlFor={id} id={labelId(id)} className={styles.label}>
          {words}
        </label>
      )}
      {description}
      {children}
      {errors}
    </div>
  );
  return wrap(
    <>
      <OptionSelects field={field} />
      {body}
    </>,
  );
}
