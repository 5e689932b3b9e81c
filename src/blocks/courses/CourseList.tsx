import { Anchor } from '../../ui/Anchor.tsx';
import { Motif } from '../../ui/Motif.tsx';
import styles from './CourseList.module.css';
import { courseMotif } from './courseMotif.ts';
import type { Course } from './schema';

/** Courses as ruled rows, each a link to its page. Hover or focus activates a row. */
export function CourseList({ courses }: { courses: Course[] }) {
  return (
    <ul role="list" className={styles.list}>
      {courses.map((course, index) => (
        <li key={course.slug} className={styles.item} data-active={index === 0 ? '' : undefined} data-course>
          <Anchor className={styles.link} to={`/trainings/courses/${course.slug}`}>
            <span className={styles.icon}>
              <Motif name={courseMotif(course, index)} />
            </span>
            <span className={styles.title}>{course.title}</span>
            <span className={styles.view} aria-hidden="true">
              View course
            </span>
          </Anchor>
          {course.mediumPaymentPackage && <p className={styles.price}>From {course.mediumPaymentPackage}</p>}
        </li>
      ))}
    </ul>
  );
}
