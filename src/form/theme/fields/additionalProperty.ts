import type { FocusEvent } from 'react';
import type { FormStore } from '../../state/FormStore.ts';
import { removeFree, renameFreeField } from '../../state/freeFields.ts';

/** The handlers of a property whose name the visitor chose, as RJSF's templates call them. */
export const additionalProperty = (store: FormStore, pointer: string) => ({
  onKeyRename: (name: string): void => void renameFreeField(store, pointer, name),
  onKeyRenameBlur: ({ target }: FocusEvent<HTMLInputElement>): void =>
    void renameFreeField(store, pointer, target.value),
  onRemoveProperty: (): void => removeFree(store, pointer),
});
