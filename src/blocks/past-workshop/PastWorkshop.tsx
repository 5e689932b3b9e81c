import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Cloth } from '../../ui/Cloth.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './PastWorkshop.module.css';
import type { PastWorkshopProps } from './schema';

/** Past workshop: its cloth, its number and the link to its report. */
export function PastWorkshop({ id, heading, text, figure, link, cloth, picture }: PastWorkshopProps & { id?: string }) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={styles.workshop}>
      <div className={styles.inner}>
        <div className={styles.art}>
          {picture ? (
            <Picture picture={picture} sizes="(min-width: 60rem) 600px, 100vw" className={styles.picture} />
          ) : (
            <Cloth {...cloth} className={styles.picture} />
          )}
          <p className={styles.figure}>
            <span className={styles.value}>{figure.value}</span> {figure.label}
          </p>
        </div>
        <div>
          <h2 id={headingId} className={styles.heading}>
            {heading}
          </h2>
          <p className={styles.text}>{text}</p>
          <Button to={link.to} className={styles.link}>
            {link.label}
          </Button>
        </div>
      </div>
    </section>
  );
}
