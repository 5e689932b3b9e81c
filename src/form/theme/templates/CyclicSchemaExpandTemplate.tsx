import type { CyclicSchemaExpandProps } from '@rjsf/utils';
import { createElement } from 'react';
import { entryName } from '../../model/entryNames.ts';
import { useStoreValue } from '../../state/FormContext.ts';
import { additionalProperty } from '../fields/additionalProperty.ts';
import { templateOf } from '../templateOf.ts';
import { useChangeButton } from '../useChangeButton.ts';
import { useFieldNode } from '../useFieldNode.ts';

/**
 * A button that adds the next level of a group that contains itself. Server and browser count levels by the answers, so the
 * store expands the group, and not RJSF's own state.
 */
export function CyclicSchemaExpandTemplate({ fieldPathId, schema, uiSchema, registry }: CyclicSchemaExpandProps) {
  const { store, field } = useFieldNode(fieldPathId);
  const { pointer, label, name } = field;
  const message = useStoreValue(store, () => store.messageAt(pointer), pointer);
  const { AddButton } = registry.templates.ButtonTemplates;
  const id = fieldPathId.$id;
  const shared = { schema, uiSchema, registry };
  const adding = useChangeButton('_add', entryName(pointer));
  const content = (
    <>
      {!field.isLocked && (
        <AddButton
          {...adding}
          id={id}
          registry={registry}
          onClick={(event) => {
            event.preventDefault();
            store.replaceValue(pointer, {});
          }}
        >
          Add {label}
        </AddButton>
      )}
      {createElement(templateOf('FieldErrorTemplate', shared), {
        ...shared,
        fieldPathId,
        errors: message === undefined ? [] : [message],
      })}
    </>
  );
  const wrapped = {
    ...shared,
    ...additionalProperty(store, pointer),
    id,
    label: name,
    readonly: field.isLocked,
    disabled: field.isLocked,
    children: content,
  };
  return createElement(templateOf('WrapIfAdditionalTemplate', shared), wrapped);
}
