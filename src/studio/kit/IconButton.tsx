import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../ui/classNames.ts';
import styles from './controls.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Its name, shown after a while and at once on focus. */
  name: string;
  /** The key that does the same, such as `Ctrl Z`. */
  keys?: string;
  children: ReactNode;
  /** Where its name hangs; default in the middle. */
  side?: 'left';
}

/** A button with an icon for its face. */
export function IconButton({ name, keys, children, className, side, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.iconButton, className)}
      aria-label={name}
      data-tip={keys ? `${name}  ${keys}` : name}
      data-tip-side={side}
    >
      {children}
    </button>
  );
}
