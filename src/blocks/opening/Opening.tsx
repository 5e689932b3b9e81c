import { useId } from 'react';
import { Cloth } from '../../ui/Cloth.tsx';
import styles from './Opening.module.css';
import type { OpeningProps } from './schema';

/** Light opening of a page: text on white, and a strip of cloth if there is one. */
export function Opening({ id, heading, text, cloth }: OpeningProps & { id?: string }) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId}>
      <div className={styles.words}>
        <h1 id={headingId}>{heading}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {cloth && <Cloth {...cloth} band className={styles.cloth} />}
    </section>
  );
}
