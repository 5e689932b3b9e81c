import type { FieldTemplateProps } from '@rjsf/utils';
import { createElement, type ReactElement } from 'react';
import { joinClassNames } from '../../../ui/joinClassNames.ts';
import type { FieldWidget } from '../../types/FieldType.ts';
import { errorId, hintId, labelId } from '../fieldControlId.ts';
import { optionalFormComponents } from '../optionalFormComponents.ts';
import { findTemplate } from '../findTemplate.ts';
import { useFieldNode } from '../useFieldNode.ts';
import { readFieldReplacement } from '../ResolvedSchemas.ts';
import { widgetOf } from '../widgets/widgets.ts';
import styles from '../controls.module.css';

/** The frame of a list that a developer's widget edits as one answer. */
const LABELLED: FieldWidget = { name: '', frame: 'label' };

/** A field: label, hint, its widget or the fields in it, and its message directly below. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { fieldPathId, description, help, errors, rawErrors = [], children, displayLabel } = props;
  const { schema, uiSchema, registry } = props;
  const { field } = useFieldNode(fieldPathId);
  const { uiOptions, type } = field.field;
  const replacement = readFieldReplacement(uiSchema);
  const control = widgetOf(field) ?? (replacement?.widget ? LABELLED : undefined);
  if (control?.frame === 'hidden' || uiOptions.widget === 'hidden') return <div hidden>{children}</div>;

  const wrap = (content: ReactElement) => {
    const wrapped = { ...props, children: content };
    return createElement(findTemplate('WrapIfAdditionalTemplate', props), wrapped);
  };
  if (!control)
    return wrap(
      <>
        {children}
        {help}
        {errors}
      </>,
    );

  const id = fieldPathId.$id;
  const { variants, isRequired } = field;
  const label = variants.length > 0 ? variants[0]!.options[variants[0]!.activeVariant]!.label : field.label;
  const isForeign = replacement?.isForeign === true;
  const isLabelled = isForeign ? displayLabel : control.frame !== 'own';
  // Assistive technology still reads a label that `ui:label` hides.
  const labelClass = uiOptions.label === false ? 'visually-hidden' : styles.label;
  const words = isLabelled && (
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
  const isSet = !isForeign && control.frame === 'set';
  const className = joinClassNames(styles.field, uiOptions.classNames);
  const isRadio = isSet && !type.isMultiple;
  const isWrong = rawErrors.length > 0;
  const body = isSet ? (
    <fieldset
      className={className}
      style={props.style}
      role={isRadio ? 'radiogroup' : undefined}
      aria-labelledby={labelId(id)}
      aria-describedby={[field.hint && hintId(id), isWrong && errorId(id)].filter(Boolean).join(' ') || undefined}
      aria-required={isRadio && isRequired ? true : undefined}
      aria-invalid={isRadio && isWrong ? true : undefined}
    >
      <legend id={labelId(id)} className={labelClass}>
        {words}
      </legend>
      {description}
      {children}
      {help}
      {errors}
    </fieldset>
  ) : (
    <div className={className} style={props.style}>
      {words && (
        <label htmlFor={id} id={labelId(id)} className={labelClass}>
          {words}
        </label>
      )}
      {description}
      {children}
      {help}
      {errors}
    </div>
  );
  const { OptionSelects } = optionalFormComponents;
  return wrap(
    OptionSelects ? (
      <OptionSelects field={field} schema={schema} uiSchema={uiSchema} registry={registry}>
        {body}
      </OptionSelects>
    ) : (
      body
    ),
  );
}
