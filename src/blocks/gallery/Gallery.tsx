import { useId } from 'react';
import { ScrollRow } from '../../ui/ScrollRow.tsx';
import { GalleryCell } from './GalleryCell.tsx';
import styles from './Gallery.module.css';
import type { GalleryProps } from './schema';
import { type GalleryWallCell, arrangeGalleryWall } from './arrangeGalleryWall.ts';

/** Pixels that one click on a scroll button moves the row. */
const STEP = 1000;

/** Photographs in the pattern of a cloth. Motif tiles fill the remaining cells. */
export function Gallery({ id, heading, intro, photos, pictures = [], cloth }: GalleryProps & { id?: string }) {
  const headingId = useId();
  // An empty picture slot is undefined.
  const all = [...photos.map(({ traineePhoto }) => traineePhoto), ...pictures.filter(Boolean)];
  const cells = arrangeGalleryWall(cloth, all);
  return (
    <section id={id} aria-labelledby={headingId} className={styles.gallery}>
      <div className={styles.head}>
        <h2 id={headingId}>{heading}</h2>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      <ScrollRow label={heading} itemName={itemName(cells)} step={STEP} className={styles.wall}>
        {cells.map((cell, index) => (
          <GalleryCell key={index} cell={cell} alt={`${heading}, photo ${index + 1}`} />
        ))}
      </ScrollRow>
    </section>
  );
}

/** Returns the name of an item for the labels of the buttons. A motif is a picture, but not a photo. */
const itemName = (cells: GalleryWallCell<unknown>[]) => (cells.every((cell) => 'photo' in cell) ? 'photo' : 'picture');
