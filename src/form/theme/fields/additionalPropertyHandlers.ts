import type { FocusEvent } from 'react';
import type { FormStore } from '../../state/FormStore.ts';
import { removeAdditionalProperty, renameAdditionalProperty } from '../../state/freeFields.ts';

/** The handlers of a property whose name the visitor chose, as RJSF's templates call them. */
export const additionalPropertyHandlers = (store: FormStore, pointer: string) => ({
  onKeyRename: (name: string): void => void renameAdditionalProperty(store, pointer, name),
  onKeyRenameBlur: ({ target }: FocusEvent<HTMLInputElement>): void =>
    void renameAdditionalProperty(store, pointer, target.value),
  onRemoveProperty: (): void => removeAdditionalProperty(store, pointer),
});
