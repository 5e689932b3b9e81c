import styles from './WorkshopResults.module.css';
import type { Report as ReportProps } from './schema';

/** Results of a workshop: large numbers, and further findings below. */
export function WorkshopResults({ heading, figures, findings }: ReportProps) {
  return (
    <div className={styles.band}>
      <div className={styles.report}>
        <h2 className={styles.heading}>{heading}</h2>
        <dl className={styles.figures}>
          {figures.map(({ value, label }) => (
            <div key={label} className={styles.figure}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
        <dl className={styles.findings}>
          {findings.map(({ title, text }) => (
            <div key={title} className={styles.finding}>
              <dt className={styles.name}>{title}</dt>
              <dd className={styles.text}>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
