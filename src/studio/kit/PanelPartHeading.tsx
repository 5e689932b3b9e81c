import type { ReactNode } from 'react';
import panel from '../../form/panel/Panel.module.css';

interface PartHeadProps {
  title: string;
  /** Number of items, or a text if there are none. */
  count?: ReactNode;
  /** Actions for the whole part. */
  children?: ReactNode;
}

/** Heading of a panel's part, in the style of the form's groups. */
export const PanelPartHeading = ({ title, count, children }: PartHeadProps) => (
  <div className={panel.groupHead}>
    <h3 className={panel.groupTitle}>
      {title} {count !== undefined && <span className={panel.count}>{count}</span>}
    </h3>
    {children}
  </div>
);
