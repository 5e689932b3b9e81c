import { use, useId } from 'react';
import type { Link } from '../content/Site.d.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { joinClassNames } from '../ui/joinClassNames.ts';
import { PathnameContext } from '../ui/PathnameContext.ts';
import { dropdown } from './dropdown.behaviour.ts';
import styles from './Dropdown.module.css';

interface DropdownProps {
  label: string;
  links: Link[];
  /** True if the current page is one of the links or below one. */
  current: boolean;
  className?: string;
}

/** Item of the header with a submenu. */
export function Dropdown({ label, links, current, className }: DropdownProps) {
  const id = useId();
  const pathname = use(PathnameContext);
  return (
    <div role="presentation" className={styles.group} {...dropdown}>
      <button
        type="button"
        className={joinClassNames(styles.button, className)}
        aria-expanded={false}
        aria-controls={id}
        aria-current={current || undefined}
      >
        {label}
      </button>
      <div id={id} className={styles.panel}>
        <ul role="list">
          {links.map((link) => (
            <li key={link.to}>
              <Anchor to={link.to} className={styles.link} aria-current={pathname === link.to ? 'page' : undefined}>
                {link.label}
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
