import type { FieldTemplateProps } from '@rjsf/utils';
import { getUiOptions } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { controlId, errorId, hintId, labelId } from '../controlId.ts';
import { entryName } from '../decodeForm.ts';
import { answerText } from '../entryText.ts';
import { fieldLabel } from '../fieldLabel.ts';
import { useFormStore } from '../FormContext.ts';
import { isFixed } from '../fixedAnswers.ts';
import type { FormSchema } from '../FormModule.ts';
import { toPointer } from '../pointer.ts';
import { AdditionalProperty } from './AdditionalProperty.tsx';
import { useFieldError } from './useControl.ts';
import styles from './controls.module.css';

/** Everything around a control: label, hint, the control, and its message directly below. */
export function Field(props: FieldTemplateProps) {
  const { schema, uiSchema, registry, hidden, required, readonly, children, rawDescription, rawHelp } = props;
  const store = useFormStore();
  const pointer = toPointer(props.fieldPathId.path);
  const error = useFieldError(store, pointer);
  if (schema.type === 'null') return children;
  if (hidden) return <div hidden>{children}</div>;
  if (isFixed(schema as FormSchema) && !schema.title)
    return <input type="hidden" name={entryName(pointer)} value={answerText(schema.const)} />;

  const id = controlId(store.form, pointer);
  const message = error && (
    <p id={errorId(id)} className={styles.error}>
      {error}
    </p>
  );
  const options = getUiOptions(uiSchema);
  const shape = shapeOf(props);
  if (shape === 'group') {
    return (
      <AdditionalProperty field={props}>
        {children}
        {!isChoiceOfSchemas(props) && message}
      </AdditionalProperty>
    );
  }

  const label =
    shape === 'checkbox' || options.label === false ? undefined : (
      <>
        {options.title ?? fieldLabel(store.form, pointer)}
        {!required && !readonly && options.optionalLabel !== '' && (
          <>
            {' '}
            <span className={styles.optional}>{(options.optionalLabel as string) ?? 'optional'}</span>
          </>
        )}
      </>
    );
  const hint = hintOf(rawDescription, rawHelp) && (
    <p id={hintId(id)} className={styles.hint}>
      {hintOf(rawDescription, rawHelp)}
    </p>
  );
  if (shape === 'choice') {
    const isRadio = schema.type !== 'array' && !registry.schemaUtils.isMultiSelect(schema);
    return (
      <fieldset
        className={styles.field}
        role={isRadio ? 'radiogroup' : undefined}
        aria-labelledby={labelId(id)}
        aria-describedby={[hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined}
        aria-required={isRadio && required ? true : undefined}
        aria-invalid={isRadio && error ? true : undefined}
      >
        <legend id={labelId(id)} className={styles.label}>
          {label}
        </legend>
        {hint}
        {children}
        {message}
      </fieldset>
    );
  }
  return (
    <AdditionalProperty field={props}>
      <div className={styles.field}>
        {label && (
          <label htmlFor={id} id={labelId(id)} className={styles.label}>
            {label}
          </label>
        )}
        {hint}
        {children}
        {message}
      </div>
    </AdditionalProperty>
  );
}

const hintOf = (description: ReactNode, help: ReactNode) => [description, help].filter(Boolean).join(' ');

/** How a field is drawn: one labelled control, a tick with its label beside it, boxes to choose from, or fields in fields. */
function shapeOf({ schema, uiSchema, registry }: FieldTemplateProps): 'single' | 'checkbox' | 'choice' | 'group' {
  const { widget, field } = getUiOptions(uiSchema);
  const type = Array.isArray(schema.type) ? schema.type.find((name) => name !== 'null') : schema.type;
  if (field) return 'group';
  if (widget === 'radio' || widget === 'checkboxes') return 'choice';
  if (type === 'boolean') return widget === undefined || widget === 'checkbox' ? 'checkbox' : 'single';
  if (type === 'array') {
    if (registry.schemaUtils.isMultiSelect(schema)) return 'choice';
    return widget === 'files' || widget === 'file' ? 'single' : 'group';
  }
  if (type === 'object' || schema.properties) return 'group';
  return isChoiceOfSchemas({ schema, registry }) ? 'group' : 'single';
}

/** True for a field with options to open; the field of the open option then says what is wrong. */
const isChoiceOfSchemas = ({ schema, registry }: Pick<FieldTemplateProps, 'schema' | 'registry'>) =>
  Boolean(schema.oneOf ?? schema.anyOf) && !registry.schemaUtils.isSelect(schema);
