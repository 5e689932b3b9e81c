import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import controls from './controls.module.css';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `main`: the primary action. `danger`: removes something. `text`: without a frame. */
  look?: 'main' | 'danger' | 'text';
  icon?: LucideIcon;
  /** Additional text for screen readers only. */
  unseen?: string;
}

/** Button with a text label. */
export const StudioButton = ({ look, icon: Icon, unseen, className, children, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={joinClassNames(look === 'text' ? controls.text : controls.button, look && controls[look], className)}
  >
    {Icon && <Icon size={16} strokeWidth={1.4} aria-hidden />} {children}
    {unseen && <span className={controls.unseen}>{unseen}</span>}
  </button>
);
