import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { CourseList } from './CourseList.tsx';
import styles from './Courses.module.css';
import { ActiveCoursePicture } from './ActiveCoursePicture.tsx';
import type { CoursesProps } from './schema';
import { courseStage } from './courseStage.behaviour.ts';

/** List of courses beside a stage with the active course, after an optional training intro. */
export function Courses({ id, heading, intro, except, ...props }: CoursesProps & { id?: string }) {
  const courses = props.courses.filter(({ slug }) => slug !== except);
  return (
    <Section
      behaviour={courseStage}
      id={id}
      className={styles.courses}
      heading={intro?.heading ?? heading}
      intro={intro?.text}
      layout="split"
      aside={
        <>
          {intro?.link && (
            <div className={styles.more}>
              <Button variant="transparent" to={intro.link.to} about={intro.link.about}>
                {intro.link.label}
              </Button>
            </div>
          )}
          {intro && <h3 className={styles.listHeading}>{heading}</h3>}
          <CourseList courses={courses} />
        </>
      }
    >
      {courses.length > 0 && <ActiveCoursePicture courses={courses} />}
    </Section>
  );
}
