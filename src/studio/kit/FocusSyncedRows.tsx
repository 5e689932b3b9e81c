import { type ComponentPropsWithRef, type KeyboardEvent, useEffect, useRef } from 'react';
import type { GridListRenderProps, Key } from 'react-aria-components';
import { registerFocusPlace } from './focus.ts';
import { isRowLifted } from './lift.ts';

interface FocusedRowsProps extends ComponentPropsWithRef<'div'> {
  state: GridListRenderProps['state'];
  name: string;
  chosen: Key | null;
  first: Key | null;
  onReach: (key: Key) => void;
  onPress: (event: KeyboardEvent, key: Key | null) => unknown;
  onEdit: (key: Key | null) => void;
}

/** Element of a list, which keeps its focused row and its selected row in sync. */
export function FocusSyncedRows({ state, name, chosen, first, onReach, onPress, onEdit, ...rest }: FocusedRowsProps) {
  const { collection, selectionManager: manager } = state;
  const { focusedKey, isFocused } = manager;
  const last = useRef(focusedKey);
  useEffect(() => {
    if (chosen !== null) manager.setFocusedKey(chosen);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chosen]);
  useEffect(() => {
    // Neither entering the list nor removing a row changes the selection.
    const isLeft = last.current !== null && collection.getItem(last.current) !== null;
    if (isFocused && isLeft && focusedKey !== null && focusedKey !== chosen) onReach(focusedKey);
    last.current = focusedKey;
    // oxlint-disable-next-line react/exhaustive-deps
  }, [focusedKey]);
  const take = useRef(() => {});
  take.current = () => {
    manager.setFocused(true);
    manager.setFocusedKey(chosen ?? first);
  };
  const isEmpty = first === null;
  useEffect(() => (isEmpty ? undefined : registerFocusPlace(name, { focus: () => take.current() })), [name, isEmpty]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      {...rest}
      onKeyDownCapture={(event) => {
        if (isRowLifted()) return hearAtDocument(event);
        if ((event.target as Element).matches('[role=row]')) onPress(event, manager.focusedKey);
        if (!event.defaultPrevented) rest.onKeyDownCapture?.(event);
        return undefined;
      }}
      onDoubleClick={() => onEdit(manager.focusedKey)}
    />
  );
}

/** While a row is lifted, sends keys to dnd-kit (on the document) instead of the list. */
function hearAtDocument(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
  document.dispatchEvent(new globalThis.KeyboardEvent(event.type, event.nativeEvent));
}
