import type { IconButtonProps, TemplatesType } from '@rjsf/utils';
import controls from '../controls.module.css';

/** Returns a button with these words. `icon` is a class name of an icon font, which the site does not have. */
const smallButton = (words: string) =>
  function SmallButton(props: IconButtonProps) {
    const { icon: _icon, iconType: _type, registry: _registry, uiSchema: _ui, children = words, ...rest } = props;
    return (
      <button type="button" {...rest} className={controls.small}>
        {children}
      </button>
    );
  };

/** RJSF's button templates except the submit button, for lists, groups and developers' components. */
export const itemButtonTemplates: Omit<TemplatesType['ButtonTemplates'], 'SubmitButton'> = {
  AddButton: smallButton('Add'),
  CopyButton: smallButton('Copy'),
  MoveDownButton: smallButton('Move down'),
  MoveUpButton: smallButton('Move up'),
  RemoveButton: smallButton('Remove'),
  ClearButton: smallButton('Clear'),
};
