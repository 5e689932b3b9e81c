import { type LucideIcon, XIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../ui/classNames.ts';
import styles from './controls.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: LucideIcon;
  /** Of the icon, in pixels. */
  size?: 16 | 18;
  /** Its name, shown after a while and at once on focus. */
  name: string;
  /** The key that does the same, such as `Ctrl Z`. */
  keys?: string;
  /** Where its name hangs; default in the middle. */
  side?: 'left';
}

/** A button with an icon for its face. */
export function IconButton({ icon: Icon, size = 16, name, keys, className, side, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.iconButton, className)}
      aria-label={name}
      data-tip={keys ? `${name}  ${keys}` : name}
      data-tip-side={side}
    >
      <Icon size={size} strokeWidth={1.6} />
    </button>
  );
}

/** Closes what it stands in. */
export const CloseButton = ({ keys, onClick }: Pick<IconButtonProps, 'keys' | 'onClick'>) => (
  <IconButton icon={XIcon} size={18} name="Close" {...(keys && { keys })} side="left" onClick={onClick} />
);
