import type { IconButtonProps } from '@rjsf/utils';
import { useIsHydrated } from './useIsHydrated.ts';

/**
 * Returns the attributes of a button that changes the fields of a form. Without script the button submits the form under its
 * `name`, and the server renders the changed form (`model/applyPressedButton`). With script its type is `button`, because Enter
 * would press a submit button.
 */
export function useListButton(name: '_add' | '_remove', value: string): IconButtonAttributes {
  const type = useIsHydrated() ? 'button' : 'submit';
  return { name, value, type, formNoValidate: true };
}

type IconButtonAttributes = Pick<IconButtonProps, 'name' | 'value' | 'type' | 'formNoValidate'>;
