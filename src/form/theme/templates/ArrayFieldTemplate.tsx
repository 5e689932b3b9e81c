import { type ArrayFieldTemplateProps, buttonId } from '@rjsf/utils';
import { cloneElement, type MouseEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { pointerToEntryName } from '../../model/entryNames.ts';
import { tooManyEntriesMessage } from '../../model/errorMessage.ts';
import { FOCUSABLE_CONTROL_SELECTOR } from '../../state/controls.ts';
import { useListButton } from '../useListButton.ts';
import { useFieldNode } from '../useFieldNode.ts';
import { Fieldset } from './Fieldset.tsx';
import styles from '../controls.module.css';

/** The items of a list with a button that adds one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { fieldPathId, items, onAddClick, schema, uiSchema, registry } = props;
  const { store, field } = useFieldNode(fieldPathId);
  const list = useRef<HTMLDivElement>(null);
  const { pointer, label, most } = field;
  const { uiOptions, constraints } = field.field;
  const mayAdd = uiOptions.addable !== false && !field.isLocked && field.child(String(items.length));
  const isFull = items.length >= most;
  const keys = store.itemKeys.of(pointer, items.length);
  const { AddButton } = registry.templates.ButtonTemplates;
  const adding = useListButton('_add', pointerToEntryName(pointer));
  const add = (event: MouseEvent) => {
    flushSync(() => onAddClick(event));
    list.current?.lastElementChild?.querySelector<HTMLElement>(FOCUSABLE_CONTROL_SELECTOR)?.focus();
  };
  return (
    <Fieldset {...{ fieldPathId, schema, uiSchema, registry }}>
      <div ref={list} className={styles.items}>
        {items.map((item, index) => cloneElement(item, { key: keys[index] }))}
      </div>
      {mayAdd && isFull && most > (constraints.minItems ?? 0) && (
        <p className={styles.hint} role="status">
          {tooManyEntriesMessage(field)}
        </p>
      )}
      {mayAdd && !isFull && (
        <AddButton
          {...adding}
          id={buttonId(fieldPathId, 'add')}
          onClick={add}
          registry={registry}
          uiSchema={uiSchema}
          data-list-add
        >
          {uiOptions.addLabel ?? `Add ${items.length > 0 ? 'another' : 'an entry'}`}{' '}
          <span className="visually-hidden">to {label}</span>
        </AddButton>
      )}
    </Fieldset>
  );
}
