import type { CSSProperties } from 'react';
import styles from './Cloth.module.css';
import { joinClassNames } from './joinClassNames.ts';
import type { ClothData, TilePlace } from './ClothData.d.ts';
import sprite from './motifs.svg?no-inline';

interface ClothProps extends ClothData {
  /** Shows only the first five tiles, as one band, on a phone. */
  band?: boolean;
  /** Uses dimmer lines on darker grounds, for a cloth in the background. */
  quiet?: boolean;
  className?: string;
}

/** Adire cloth that fills the box of `className`: square tiles without gaps, cropped at the right and bottom. */
export function Cloth({ tiles, sun, clay, blue, band, quiet, className }: ClothProps) {
  const columns = tiles[0]?.length ?? 1;
  const size = { '--columns': columns, '--rows': tiles.length } as CSSProperties;
  const index = (place?: TilePlace) => place && (place.row - 1) * columns + place.tile - 1;
  const accents = new Map([
    [index(blue), styles.blue],
    [index(clay), styles.clay],
    [index(sun), styles.sun],
  ]);
  return (
    <div
      className={joinClassNames(styles.cloth, band && styles.band, quiet && styles.quiet, className)}
      style={size}
      aria-hidden="true"
    >
      <div className={styles.tiles}>
        {tiles.flat().map((motif, position) => (
          <svg key={position} className={accents.get(position)}>
            <use href={`${sprite}#${motif}`} />
          </svg>
        ))}
      </div>
    </div>
  );
}
