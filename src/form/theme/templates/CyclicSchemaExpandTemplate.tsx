import type { CyclicSchemaExpandProps } from '@rjsf/utils';
import { createElement } from 'react';
import { pointerToEntryName } from '../../model/entryNames.ts';
import { useStoreValue } from '../../state/FormContext.ts';
import { additionalPropertyHandlers } from '../fields/additionalPropertyHandlers.ts';
import { findTemplate } from '../findTemplate.ts';
import { useListButton } from '../useListButton.ts';
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
  const adding = useListButton('_add', pointerToEntryName(pointer));
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
      {createElement(findTemplate('FieldErrorTemplate', shared), {
        ...shared,
        fieldPathId,
        errors: message === undefined ? [] : [message],
      })}
    </>
  );
  const wrapped = {
    ...shared,
    ...additionalPropertyHandlers(store, pointer),
    id,
    label: name,
    readonly: field.isLocked,
    disabled: field.isLocked,
    children: content,
  };
  return createElement(findTemplate('WrapIfAdditionalTemplate', shared), wrapped);
}
