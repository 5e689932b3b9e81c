import { type ReactNode, useEffect, useState } from 'react';
import type { FieldNode } from '../model/FieldNode.ts';
import { useFormState } from '../state/FormContext.ts';
import { usePanelStore } from './PanelKit.ts';
import { VALUES } from './PanelStore.ts';
import styles from './Panel.module.css';

interface PanelMoreProps {
  /** The fields that stand in it. */
  fields: readonly FieldNode[];
  children: ReactNode;
}

/** Those fields of a panel that only people who build the site need; it opens where one of them is wrong. */
export function PanelMore({ fields, children }: PanelMoreProps) {
  const store = usePanelStore();
  const isWrong = useFormState(store, () => fields.some(({ pointer }) => store.messagesBelow(pointer) > 0), VALUES);
  return <More isWrong={isWrong}>{children}</More>;
}

/** What only people who build the site need: folded, until it is opened or something in it is wrong. */
export function More({ isWrong = false, children }: { isWrong?: boolean; children: ReactNode }) {
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
