import { Motif } from '../../ui/Motif.tsx';
import styles from './CourseStage.module.css';
import { indicatorOffset, TRACK } from './indicator.ts';
import { motifOf } from './motifOf.ts';
import type { Course } from './schema';

interface CourseStageProps {
  courses: Course[];
  /** Index from 0 of the course that is shown. */
  active: number;
}

/** The picture of the active course with its place in the list; decoration, for large screens only. */
export function CourseStage({ courses, active }: CourseStageProps) {
  const total = courses.length;
  return (
    <div className={styles.stage} aria-hidden="true">
      {courses.map((course, index) => (
        <div key={course.slug} className={styles.picture} data-active={index === active || undefined}>
          <Motif name={motifOf(course, index)} />
        </div>
      ))}
      <p className={styles.progress}>
        <span>
          {active + 1} / {total}
        </span>
        <span className={styles.track} style={{ width: TRACK }}>
          <span
            className={styles.indicator}
            data-indicator
            style={{ width: TRACK / total, transform: `translateX(${indicatorOffset(active, total)}px)` }}
          />
        </span>
      </p>
    </div>
  );
}
