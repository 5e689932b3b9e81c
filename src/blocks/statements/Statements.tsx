import { useId } from 'react';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import { Motif } from '../../ui/Motif.tsx';
import type { Statement, StatementsProps } from './schema';
import styles from './Statements.module.css';

/** Two statements, each on a tile of cloth over half the page. */
export function Statements({ id, statements }: StatementsProps & { id?: string }) {
  return (
    <div id={id} className={styles.statements}>
      {statements.map((statement) => (
        <Tile key={statement.heading} {...statement} />
      ))}
    </div>
  );
}

function Tile({ heading, text, motif, ground }: Statement) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={joinClassNames(styles.tile, styles[ground])}>
      <Motif name={motif} line={1.4} className={styles.motif} />
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <p className={styles.text}>{text}</p>
    </section>
  );
}
