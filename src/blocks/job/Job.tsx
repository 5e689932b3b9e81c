import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Cloth } from '../../ui/Cloth.tsx';
import styles from './Job.module.css';
import { JobPart } from './JobPart.tsx';
import type { JobProps } from './schema';
import { SharePanel } from './SharePanel.tsx';

/** Full description of a job, with a share panel on large screens. */
export function Job({ id, level = 2, job, cloth, link, shareHeading }: JobProps & { id?: string }) {
  const headingId = useId();
  const Heading = `h${level}` as 'h1' | 'h2';
  return (
    <section id={id} aria-labelledby={headingId} className={styles.job}>
      <Cloth {...cloth} band className={styles.cloth} />
      <div className={styles.inner}>
        <header className={styles.head}>
          <Heading id={headingId} className={styles.title}>
            {job.title}
          </Heading>
          <ul role="list" className={styles.facts}>
            {[job.department, job.employmentType, job.location].map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {link && (
            <Button to={link.to} className={styles.link}>
              {link.label}
            </Button>
          )}
        </header>
        <div className={styles.parts}>
          {job.parts.map((part) => (
            <JobPart key={part.heading} part={part} level={level === 1 ? 2 : 3} />
          ))}
        </div>
        {shareHeading && (
          <aside className={styles.share} aria-label={shareHeading}>
            <SharePanel heading={shareHeading} level={level === 1 ? 2 : 3} />
          </aside>
        )}
      </div>
    </section>
  );
}
