import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { entryName } from '../../model/entryNames.ts';
import { useFieldNode } from '../useFieldNode.ts';
import { KeptAnswer } from '../widgets/KeptAnswer.tsx';
import styles from '../controls.module.css';

/** Item of a list with buttons to move and remove the item. Focus follows a moved item; after removal it moves to the list. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, index, totalItems, registry } = props;
  const { field } = useFieldNode(buttonsProps.fieldPathId);
  const item = useRef<HTMLDivElement>(null);
  const list = field.parent!;
  const { uiOptions } = list.field;
  const { MoveUpButton, MoveDownButton, RemoveButton } = registry.templates.ButtonTemplates;

  const remove = () => {
    const own = item.current?.closest('fieldset');
    const group = own?.parentElement?.closest('fieldset') ?? own;
    flushSync(() => buttonsProps.onRemoveItem());
    (group?.querySelector<HTMLElement>('[data-list-add]') ?? group)?.focus();
  };
  const move = (change: () => void, button: HTMLElement) => {
    flushSync(change);
    if (button.isConnected) button.focus();
  };
  return (
    <div ref={item} className={styles.item}>
      {/* Without script, an item with only unticked boxes would send no entry. */}
      <KeptAnswer name={entryName(field.pointer)} answers={['']} />
      {children}
      {!list.isLocked && (
        <div className={styles.toolbar}>
          {uiOptions.orderable !== false && totalItems > 1 && (
            <>
              <MoveUpButton
                registry={registry}
                disabled={index === 0}
                onClick={({ currentTarget }) => move(() => buttonsProps.onMoveUpItem(), currentTarget)}
                aria-label={`Move ${field.label} up`}
              />
              <MoveDownButton
                registry={registry}
                disabled={index === totalItems - 1}
                onClick={({ currentTarget }) => move(() => buttonsProps.onMoveDownItem(), currentTarget)}
                aria-label={`Move ${field.label} down`}
              />
            </>
          )}
          {uiOptions.removable !== false && (
            <RemoveButton
              name="_remove"
              value={entryName(field.pointer)}
              registry={registry}
              onClick={remove}
              aria-label={`Remove ${field.label}`}
            />
          )}
        </div>
      )}
    </div>
  );
}
