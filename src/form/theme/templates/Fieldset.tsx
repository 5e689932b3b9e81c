import {
  descriptionId,
  type FieldPathId,
  getUiOptions,
  type Registry,
  type RJSFSchema,
  titleId,
  type UiSchema,
} from '@rjsf/utils';
import { createElement, type ReactNode } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { hintId, labelId } from '../controlId.ts';
import { formParts } from '../formParts.ts';
import { templateOf } from '../templateOf.ts';
import { useFieldNode } from '../useFieldNode.ts';
import styles from '../controls.module.css';

interface FieldsetProps {
  fieldPathId: FieldPathId;
  schema: RJSFSchema;
  uiSchema?: UiSchema | undefined;
  registry: Registry;
  children: ReactNode;
}

/** The fields of a group or list under its label and hint, after its option selects. The form itself has no frame. */
export function Fieldset({ fieldPathId, schema, uiSchema, registry, children }: FieldsetProps) {
  const { field } = useFieldNode(fieldPathId);
  const id = fieldPathId.$id;
  const { OptionSelects } = formParts;
  const choices = OptionSelects && <OptionSelects field={field} />;
  if (!field.parent)
    return (
      <>
        {choices}
        {children}
      </>
    );
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const { uiOptions } = field.field;
  const shared = { schema, uiSchema, registry };
  return (
    <fieldset
      // RJSF's SchemaField hands these two to FieldTemplate only.
      className={classNames(styles.nested, uiOptions.classNames)}
      style={uiOptions.style}
      id={id}
      tabIndex={-1}
      aria-describedby={field.hint ? hintId(id) : undefined}
    >
      {uiOptions.label === false ? (
        <legend id={labelId(id)} className="visually-hidden">
          {field.label}
        </legend>
      ) : (
        createElement(templateOf('TitleFieldTemplate', shared), {
          ...shared,
          id: titleId(id),
          title: field.label,
          required: field.isRequired,
        })
      )}
      {createElement(templateOf('DescriptionFieldTemplate', shared), {
        ...shared,
        id: descriptionId(id),
        description: options.description ?? schema.description ?? '',
      })}
      {choices}
      {children}
    </fieldset>
  );
}
