import { useId } from 'react';
import type { StatsProps } from './schema';
import styles from './Stats.module.css';

/** Strip of large numbers, each with its label. */
export function Stats({ id, heading, stats }: StatsProps & { id?: string }) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={styles.stats}>
      <h2 id={headingId} className="visually-hidden">
        {heading}
      </h2>
      <dl className={styles.list}>
        {stats.map(({ label, value }) => (
          <div key={label} className={styles.stat}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
