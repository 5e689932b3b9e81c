import { useId } from 'react';
import { Cloth } from '../../ui/Cloth.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { WorkshopDescription } from './WorkshopDescription.tsx';
import { WorkshopResults } from './WorkshopResults.tsx';
import type { WorkshopReportProps } from './schema';
import styles from './WorkshopReport.module.css';

/** Page of a workshop: name, summary, description and results. */
export function WorkshopReport({
  id,
  title,
  summary,
  cloth,
  picture,
  about,
  report,
}: WorkshopReportProps & { id?: string }) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={styles.workshop}>
      <header className={styles.head}>
        <h1 id={headingId} className={styles.title}>
          {title}
        </h1>
        <p className={styles.summary}>{summary}</p>
      </header>
      {picture ? (
        <Picture picture={picture} sizes="100vw" className={styles.picture} eager />
      ) : (
        <Cloth {...cloth} className={styles.cloth} />
      )}
      <WorkshopDescription {...about} />
      <WorkshopResults {...report} />
    </section>
  );
}
