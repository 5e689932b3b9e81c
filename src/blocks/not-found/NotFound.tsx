import { useId } from 'react';
import { useCompany } from '../../content/Company.ts';
import { Button } from '../../ui/Button.tsx';
import { Cloth } from '../../ui/Cloth.tsx';
import { Motif } from '../../ui/Motif.tsx';
import { goBack } from './goBack.behaviour.ts';
import styles from './NotFound.module.css';
import type { NotFoundProps } from './schema';

/** All that an address without a page shows. */
export function NotFound({ id, heading, text, back, home, cloth }: NotFoundProps & { id?: string }) {
  const { name } = useCompany();
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={styles.page}>
      <Cloth {...cloth} band className={styles.cloth} />
      <div className={styles.words}>
        <p className={styles.logo}>
          <Motif name="diamond" line={3.6} className={styles.mark} />
          {name}
        </p>
        <h1 id={headingId} className={styles.heading}>
          {heading}
        </h1>
        <p className={styles.text}>{text}</p>
        <form action={home.to} className={styles.ways} {...goBack}>
          <Button type="submit" wide>
            {back}
          </Button>
          <Button variant="transparent" to={home.to} wide>
            {home.label}
          </Button>
        </form>
      </div>
    </section>
  );
}
