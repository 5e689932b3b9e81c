import { Motif } from '../../ui/Motif.tsx';
import styles from './ActiveCoursePicture.module.css';
import { indicatorOffset, INDICATOR_TRACK_LENGTH } from './indicator.ts';
import { courseMotif } from './courseMotif.ts';
import type { Course } from './schema';

/** Picture of the active course, at first the first one, with its number. Decoration for large screens only. */
export function ActiveCoursePicture({ courses }: { courses: Course[] }) {
  const total = courses.length;
  return (
    <div className={styles.stage} aria-hidden="true" data-stage>
      {courses.map((course, index) => (
        <div key={course.slug} className={styles.picture} data-active={index === 0 ? '' : undefined}>
          <Motif name={courseMotif(course, index)} />
        </div>
      ))}
      <p className={styles.progress}>
        <span data-number>{`1 / ${total}`}</span>
        <span className={styles.track} style={{ width: INDICATOR_TRACK_LENGTH }}>
          <span
            className={styles.indicator}
            data-indicator
            style={{ width: INDICATOR_TRACK_LENGTH / total, transform: `translateX(${indicatorOffset(0, total)}px)` }}
          />
        </span>
      </p>
    </div>
  );
}
