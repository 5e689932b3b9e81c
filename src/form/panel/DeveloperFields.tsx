import { type ReactNode, useEffect, useState } from 'react';
import type { FieldNode } from '../model/FieldNode.ts';
import { useStoreValue } from '../state/FormContext.ts';
import { usePanelStore } from './PanelKit.ts';
import { PANEL_CHANGE_TOPIC } from './PanelStore.ts';
import styles from './Panel.module.css';

interface PanelMoreProps {
  /** Fields of the section. */
  fields: readonly FieldNode[];
  children: ReactNode;
}

/** Section for the developer fields of a panel. Opens when one of the fields is invalid. */
export function DeveloperFields({ fields, children }: PanelMoreProps) {
  const store = usePanelStore();
  const isWrong = useStoreValue(
    store,
    () => fields.some(({ pointer }) => store.messagesBelow(pointer) > 0),
    PANEL_CHANGE_TOPIC,
  );
  return <DeveloperSection isWrong={isWrong}>{children}</DeveloperSection>;
}

/** Collapsed section for developers. Opens on demand, or when a field within is invalid. */
export function DeveloperSection({ isWrong = false, children }: { isWrong?: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isWrong);
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  return (
    <details className={styles.more} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>More</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
