import { joinClassNames } from '../../ui/joinClassNames.ts';
import { Motif } from '../../ui/Motif.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './GalleryCell.module.css';
import type { PhotoAsset, PictureData } from './schema';
import type { GalleryWallCell } from './arrangeGalleryWall.ts';
import type { MotifName } from '../../ui/ClothData.d.ts';

interface GalleryCellProps {
  cell: GalleryWallCell<PhotoAsset | PictureData>;
  /** Text alternative of a photograph without a description. */
  alt: string;
}

/** Cell of the wall: a photograph of the content service or of the site, or a motif. */
export function GalleryCell({ cell, alt }: GalleryCellProps) {
  if ('motif' in cell) {
    return (
      <div className={joinClassNames(styles.cell, styles.tile, cell.accent && styles[cell.accent])}>
        <Motif name={cell.motif} title={motifMeanings[cell.motif]} className={styles.motif} />
      </div>
    );
  }
  const { photo } = cell;
  if ('url' in photo) return <img src={photo.url} alt={alt} className={styles.cell} loading="lazy" decoding="async" />;
  return <Picture picture={photo} sizes="(min-width: 60rem) 300px, 44vw" className={styles.cell} />;
}

/** Meaning of each motif in one or two words, as a text alternative. */
const motifMeanings: Record<MotifName, string> = {
  bars: 'Data',
  circuit: 'Innovation',
  code: 'Software',
  comb: 'Workshop',
  diamond: 'The company',
  eye: 'Curiosity',
  leaf: 'Growth',
  palette: 'Graphics',
  pen: 'Product design',
  rings: 'Mobile',
  scales: 'Water',
  shield: 'Security',
  sun: 'Success',
  weave: 'Teamwork',
};
