import type { FocusEvent } from 'react';
import type { FormStore } from '../../state/FormStore.ts';
import { removeFreeField, renameFreeField } from '../../state/freeFields.ts';

/** The handlers of a property whose name the visitor chose, as RJSF's templates call them. */
export const additionalPropertyHandlers = (store: FormStore, pointer: string) => ({
  onKeyRename: (name: string): void => void renameFreeField(store, pointer, name),
  onKeyRenameBlur: ({ target }: FocusEvent<HTMLInputElement>): void =>
    void renameFreeField(store, pointer, target.value),
  onRemoveProperty: (): void => removeFreeField(store, pointer),
});
