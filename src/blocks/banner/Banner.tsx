import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Motif } from '../../ui/Motif.tsx';
import styles from './Banner.module.css';
import type { BannerProps } from './schema';

/** Full-width call to action with its link. */
export function Banner({ id, heading, text, link, motif }: BannerProps & { id?: string }) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={styles.banner}>
      <div className={styles.inner}>
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
        <Button variant="customizedWhite" to={link.to} className={styles.link}>
          {link.label}
        </Button>
        <Motif name={motif} line={1.4} className={styles.motif} />
      </div>
    </section>
  );
}
