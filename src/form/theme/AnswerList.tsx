import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { formatLongDateTime } from '../../content/formatLongDate.ts';
import type { AnswerRow } from '../model/FormState.ts';
import type { FormMessage } from '../model/FormState.ts';
import styles from './AnswerList.module.css';
import { useIsHydrated } from './useIsHydrated.ts';

interface AnswerListProps {
  title?: string | undefined;
  rows: AnswerRow[];
  /** Renders the end of a row. */
  action?: (row: AnswerRow) => ReactNode;
}

/** List of questions with their formatted answers. */
export const AnswerList = ({ title, rows, action }: AnswerListProps) => (
  <>
    {title && <p className={styles.title}>{title}</p>}
    <dl className={styles.answers}>
      {rows.map((row) => (
        <div key={row.pointer} className={styles.row}>
          <dt>{row.question}</dt>
          <dd className={row.answer === undefined ? styles.blank : undefined}>{row.answer ?? 'Not answered'}</dd>
          {action && <dd>{action(row)}</dd>}
        </div>
      ))}
    </dl>
  </>
);

interface ReceiptProps {
  title: string;
  receipt: FormMessage['receipt'];
}

/** Lists the sent answers, if the form file has `receipt`. Only the receipt is printed (`print.css`). */
export function Receipt({ title, receipt }: ReceiptProps) {
  const isLive = useIsHydrated();
  if (!receipt?.answers) return null;
  return (
    <section className={styles.receipt} aria-label="What you sent" data-receipt="">
      <AnswerList title={[title, receipt.reference].filter(Boolean).join(', ')} rows={receipt.answers} />
      <p className={styles.sentOn}>Sent on {formatLongDateTime(receipt.at)}.</p>
      {isLive && (
        <Button variant="transparent" onClick={() => window.print()}>
          Print or save
        </Button>
      )}
    </section>
  );
}
