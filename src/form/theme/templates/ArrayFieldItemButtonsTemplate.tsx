import { type ArrayFieldItemButtonsTemplateProps, buttonId } from '@rjsf/utils';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { pointerToEntryName } from '../../model/entryNames.ts';
import { useListButton } from '../useListButton.ts';
import { useFieldNode } from '../useFieldNode.ts';
import { useIsHydrated } from '../useIsHydrated.ts';

/** Buttons that copy, move and remove an item. Focus follows a moved item; after removal it moves to the list. */
export function ArrayFieldItemButtonsTemplate(props: ArrayFieldItemButtonsTemplateProps) {
  const { fieldPathId, disabled, readonly, hasCopy, hasMoveUp, hasMoveDown, hasRemove, registry, uiSchema } = props;
  const { field } = useFieldNode(fieldPathId);
  const isLive = useIsHydrated();
  const { CopyButton, MoveUpButton, MoveDownButton, RemoveButton } = registry.templates.ButtonTemplates;
  const isLocked = Boolean(disabled || readonly);
  const shared = { registry, uiSchema };
  const removing = useListButton('_remove', pointerToEntryName(field.pointer));

  const remove = (event: MouseEvent<HTMLElement>) => {
    const list = event.currentTarget.closest('fieldset');
    const around = list?.parentElement?.closest('fieldset');
    flushSync(() => props.onRemoveItem(event));
    const near = list?.isConnected ? list : around;
    // Lists within the items have such buttons too; the list's own is the last.
    const add = [...(near?.querySelectorAll<HTMLElement>('[data-list-add]') ?? [])].at(-1);
    (add ?? near)?.focus();
  };
  const move = (change: (event: MouseEvent) => void) => (event: MouseEvent<HTMLElement>) => {
    const { currentTarget } = event;
    flushSync(() => change(event));
    if (currentTarget.isConnected) currentTarget.focus();
  };
  return (
    <>
      {(hasMoveUp || hasMoveDown) && (
        <>
          <MoveUpButton
            {...shared}
            id={buttonId(fieldPathId, 'moveUp')}
            disabled={isLocked || !hasMoveUp}
            onClick={move(props.onMoveUpItem)}
            aria-label={`Move ${field.label} up`}
          />
          <MoveDownButton
            {...shared}
            id={buttonId(fieldPathId, 'moveDown')}
            disabled={isLocked || !hasMoveDown}
            onClick={move(props.onMoveDownItem)}
            aria-label={`Move ${field.label} down`}
          />
        </>
      )}
      {hasCopy && isLive && (
        <CopyButton
          {...shared}
          id={buttonId(fieldPathId, 'copy')}
          disabled={isLocked}
          onClick={props.onCopyItem}
          aria-label={`Copy ${field.label}`}
        />
      )}
      {hasRemove && (
        <RemoveButton
          {...shared}
          {...removing}
          id={buttonId(fieldPathId, 'remove')}
          disabled={isLocked}
          onClick={remove}
          aria-label={`Remove ${field.label}`}
        />
      )}
    </>
  );
}
