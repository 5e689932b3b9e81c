import { Input } from '@mantine/core';
import type { MultiSchemaFieldTemplateProps, RJSFBaseProps } from '@rjsf/utils';
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { FieldNode } from '../../model/FieldNode.ts';
import type { SchemaChoice } from '../../model/rules.ts';
import { optionEntryName } from '../../model/entryNames.ts';
import { titleFromPropertyName } from '../../model/titleFromPropertyName.ts';
import { useFormStore } from '../../state/FormContext.ts';
import { fieldControlId } from '../fieldControlId.ts';
import { findTemplate } from '../findTemplate.ts';
import { HiddenAnswerInputs } from '../widgets/HiddenAnswerInputs.tsx';
import { NoScriptOnly } from '../NoScriptOnly.tsx';
import styles from '../controls.module.css';

export interface OptionSelectsProps extends RJSFBaseProps {
  field: FieldNode;
  /** The field, or the fields of the group. */
  children: ReactNode;
}

/** A field after its selects, one for each choice between schemas (`oneOf`, `anyOf`). */
export function OptionSelects({ field, children, ...shared }: OptionSelectsProps) {
  const selects = field.variants.map((variants) => (
    <OptionSelect key={variants.key} field={field} variants={variants} />
  ));
  const Template = findTemplate('MultiSchemaFieldTemplate', shared) as ComponentType<MultiSchemaProps> | undefined;
  if (Template && selects.length > 0)
    return createElement(Template, { ...shared, selector: selects, optionSchemaField: children });
  return (
    <>
      {selects}
      {children}
    </>
  );
}

type MultiSchemaProps = RJSFBaseProps & Pick<MultiSchemaFieldTemplateProps, 'selector' | 'optionSchemaField'>;

/** Selects an option. Without script, a button submits the form and the server renders the chosen option. */
function OptionSelect({ field, variants }: { field: FieldNode; variants: SchemaChoice }) {
  const store = useFormStore();
  const { key, options, activeVariant } = variants;
  const number = parseInt(key, 10);
  const id = `${fieldControlId(store.form, field.pointer)}--option${number || ''}`;
  const { uiOptions, constraints } = field.certainField;
  const title = uiOptions.title ?? constraints.title ?? titleFromPropertyName(field.name);
  return (
    <div className={styles.option}>
      {field.isLocked && <HiddenAnswerInputs name={optionEntryName(key)} answers={[String(activeVariant)]} />}
      <label htmlFor={id} className={styles.label}>
        {field.parent ? title : 'Kind'}
        {number > 0 && ` ${number + 1}`}
      </label>
      <Input
        component="select"
        pointer
        name={optionEntryName(key)}
        value={String(activeVariant)}
        disabled={field.isLocked}
        onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
          store.openOption(key, Number(currentTarget.value))
        }
        classNames={{ wrapper: styles.wrapper, input: styles.select }}
        attributes={{ input: { id } }}
      >
        {options.map(({ label }, index) => (
          <option key={index} value={index}>
            {label}
          </option>
        ))}
      </Input>
      {!field.isLocked && (
        <NoScriptOnly>
          <button type="submit" formNoValidate name="_choose" value={key} className={styles.small}>
            Show the questions
          </button>
        </NoScriptOnly>
      )}
    </div>
  );
}
