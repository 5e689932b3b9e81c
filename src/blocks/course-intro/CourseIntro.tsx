import { useId } from 'react';
import { Cloth } from '../../ui/Cloth.tsx';
import { Motif } from '../../ui/Motif.tsx';
import styles from './CourseIntro.module.css';
import type { CourseIntroProps } from './schema';

/** Top of a course's page: the content of the course, its motif, and the tracks to choose from. */
export function CourseIntro({
  id,
  title,
  description,
  motif,
  cloth,
  tracksHeading = 'Tracks',
  tracks,
}: CourseIntroProps & { id?: string }) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={styles.intro}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 id={headingId} className={styles.title}>
            {title}
          </h1>
          <p className={styles.description}>{description}</p>
        </div>
        <div className={styles.art} aria-hidden="true">
          <div className={styles.own}>
            <Motif name={motif} className={styles.motif} />
          </div>
          <Cloth {...cloth} className={styles.cloth} />
        </div>
      </div>
      {tracks && (
        <div className={styles.tracks}>
          <h2 className={styles.tracksHeading}>{tracksHeading}</h2>
          <ul role="list" className={styles.list}>
            {tracks.map((track) => (
              <li key={track.title} className={styles.track}>
                <h3>{track.title}</h3>
                <p className={styles.text}>{track.description}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
