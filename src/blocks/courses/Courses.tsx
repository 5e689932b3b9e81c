import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { CourseList } from './CourseList.tsx';
import styles from './Courses.module.css';
import { CourseStage } from './CourseStage.tsx';
import type { CoursesProps } from './schema';

/** The list of courses beside the stage that shows the one under the pointer, after an optional training intro. */
export function Courses({ id, heading, intro, courses }: CoursesProps & { id?: string }) {
  const [chosen, setChosen] = useState(0);
  const active = Math.min(chosen, courses.length - 1);
  const list = <CourseList courses={courses} active={active} onActivate={setChosen} />;

  return (
    <Section
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
          {list}
        </>
      }
    >
      {courses.length > 0 && <CourseStage courses={courses} active={active} />}
    </Section>
  );
}
