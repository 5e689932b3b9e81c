import { useId } from 'react';
import { ScrollRow } from '../../ui/ScrollRow.tsx';
import { CourseTile } from './CourseTile.tsx';
import { GalleryCell } from './GalleryCell.tsx';
import styles from './Gallery.module.css';
import type { GalleryProps } from './schema';
import { type GalleryWallCell, arrangeGalleryWall } from './arrangeGalleryWall.ts';

/** Pixels that one click on a scroll button moves the row. */
const STEP = 1000;

/** Photographs in the pattern of a cloth, with motif tiles in the remaining cells; or tiles of courses. */
export function Gallery({ id, ...props }: GalleryProps & { id?: string }) {
  const { heading, intro, photos, pictures = [], withoutPhotos, cloth } = props;
  const headingId = useId();
  // An empty picture slot is undefined.
  const all = [...photos.map(({ traineePhoto }) => traineePhoto), ...pictures.filter(Boolean)];
  const instead = all.length === 0 ? withoutPhotos : undefined;
  const cells = arrangeGalleryWall(cloth, all);
  const text = instead ? instead.intro : intro;
  return (
    <section id={id} aria-labelledby={headingId} className={styles.gallery}>
      <div className={styles.head}>
        <h2 id={headingId}>{heading}</h2>
        {text && <p className={styles.intro}>{text}</p>}
      </div>
      {instead ? (
        <ScrollRow label={heading} itemName="course" step={STEP}>
          {instead.courses.map((course) => (
            <CourseTile key={course.slug} {...course} />
          ))}
        </ScrollRow>
      ) : (
        <ScrollRow label={heading} itemName={itemName(cells)} step={STEP} className={styles.wall}>
          {cells.map((cell, index) => (
            <GalleryCell key={index} cell={cell} alt={`${heading}, photo ${index + 1}`} />
          ))}
        </ScrollRow>
      )}
    </section>
  );
}

/** Returns the name of an item for the labels of the buttons. A motif is a picture, but not a photo. */
const itemName = (cells: GalleryWallCell<unknown>[]) => (cells.every((cell) => 'photo' in cell) ? 'photo' : 'picture');
