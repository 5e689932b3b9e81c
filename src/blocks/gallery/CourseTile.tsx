import { Anchor } from '../../ui/Anchor.tsx';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import { Motif } from '../../ui/Motif.tsx';
import styles from './GalleryCell.module.css';
import type { GalleryCourse } from './schema';

/** Motif of a course with the course's name as its caption, which links to the course. */
export const CourseTile = ({ title, slug, motif }: GalleryCourse) => (
  <div className={joinClassNames(styles.tile, styles.course)}>
    <Motif name={motif} className={styles.motif} />
    <Anchor to={`/trainings/courses/${slug}`} className={styles.caption}>
      {title}
    </Anchor>
  </div>
);
