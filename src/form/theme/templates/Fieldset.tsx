import { descriptionId, getUiOptions, type RJSFBaseProps, titleId, type FieldPathId } from '@rjsf/utils';
import { createElement, type ReactNode } from 'react';
import { joinClassNames } from '../../../ui/joinClassNames.ts';
import { hintId, labelId } from '../fieldControlId.ts';
import { optionalFormComponents } from '../optionalFormComponents.ts';
import { findTemplate } from '../findTemplate.ts';
import { useFieldNode } from '../useFieldNode.ts';
import styles from '../controls.module.css';

interface FieldsetProps extends RJSFBaseProps {
  fieldPathId: FieldPathId;
  children: ReactNode;
}

/** The fields of a group or list under its label and hint, after its option selects. The form itself has no frame. */
export function Fieldset({ fieldPathId, schema, uiSchema, registry, children }: FieldsetProps) {
  const { field } = useFieldNode(fieldPathId);
  const id = fieldPathId.$id;
  const shared = { schema, uiSchema, registry };
  const { OptionSelects } = optionalFormComponents;
  const content = OptionSelects ? (
    <OptionSelects {...shared} field={field}>
      {children}
    </OptionSelects>
  ) : (
    children
  );
  if (!field.parent) return content;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const { uiOptions } = field.field;
  const head = { ...shared, title: field.label, required: field.isRequired };
  const hint = { ...shared, description: options.description ?? schema.description ?? '' };
  const isList = field.field.type.name === 'list';
  return (
    <fieldset
      // RJSF passes `classNames` and `style` to FieldTemplate only, so the fieldset sets them as well.
      className={joinClassNames(styles.nested, uiOptions.classNames)}
      style={uiOptions.style}
      id={id}
      tabIndex={-1}
      aria-labelledby={labelId(id)}
      aria-describedby={field.hint ? hintId(id) : undefined}
    >
      {uiOptions.label === false ? (
        <legend id={labelId(id)} className="visually-hidden">
          {field.label}
        </legend>
      ) : isList ? (
        createElement(findTemplate('ArrayFieldTitleTemplate', shared), { ...head, fieldPathId })
      ) : (
        createElement(findTemplate('TitleFieldTemplate', shared), { ...head, id: titleId(id) })
      )}
      {isList
        ? createElement(findTemplate('ArrayFieldDescriptionTemplate', shared), { ...hint, fieldPathId })
        : createElement(findTemplate('DescriptionFieldTemplate', shared), { ...hint, id: descriptionId(id) })}
      {content}
    </fieldset>
  );
}
