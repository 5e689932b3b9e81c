import type { ReactNode } from 'react';
import panel from '../../form/panel/Panel.module.css';

interface PartHeadProps {
  title: string;
  /** How many there are of it, or that there are none. */
  count?: ReactNode;
  /** What can be done with all of it. */
  children?: ReactNode;
}

/** The heading of a part of a panel, as the panel's own groups have it. */
export const PartHead = ({ title, count, children }: PartHeadProps) => (
  <div className={panel.groupHead}>
    <h3 className={panel.groupTitle}>
      {title} {count !== undefined && <span className={panel.count}>{count}</span>}
    </h3>
    {children}
  </div>
);
