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
import { hintId } from '../controlId.ts';
import { templateOf } from '../templateOf.ts';
import { useFieldNode } from '../useFieldNode.ts';
import { OptionSelects } from './OptionSelects.tsx';
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
  const choices = <OptionSelects field={field} />;
  if (!field.parent)
    return (
      <>
        {choices}
        {children}
      </>
    );
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const shared = { schema, uiSchema, registry };
  return (
    <fieldset
      className={classNames(styles.nested, options.classNames)}
      style={options.style}
      id={id}
      tabIndex={-1}
      aria-describedby={field.hint ? hintId(id) : undefined}
    >
      {createElement(templateOf('TitleFieldTemplate', shared), {
        ...shared,
        id: titleId(id),
        title: field.label,
        required: field.isRequired,
      })}
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
