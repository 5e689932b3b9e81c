import { type LucideIcon, XIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import styles from './controls.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: LucideIcon;
  /** Size of the icon, in pixels. */
  size?: 16 | 18;
  /** Accessible name and tooltip. */
  name: string;
  /** Keyboard shortcut for the tooltip, such as `Ctrl Z`. */
  keys?: string;
  /** Side of the tooltip. Default: centered. */
  side?: 'left';
}

/** Button with an icon, and its name as tooltip. */
export function IconButton({ icon: Icon, size = 16, name, keys, className, side, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={joinClassNames(styles.iconButton, className)}
      aria-label={name}
      data-tip={keys ? `${name}  ${keys}` : name}
      data-tip-side={side}
    >
      <Icon size={size} strokeWidth={1.6} />
    </button>
  );
}

/** Close button of a dialog or region. */
export const CloseButton = ({ keys, onClick }: Pick<IconButtonProps, 'keys' | 'onClick'>) => (
  <IconButton icon={XIcon} size={18} name="Close" {...(keys && { keys })} side="left" onClick={onClick} />
);
