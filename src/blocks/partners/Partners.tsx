import { useId } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Partners.module.css';
import type { PartnersProps } from './schema';

/** Strip of partners, each with a logo or wordmark. */
export function Partners({ id, heading, partners }: PartnersProps & { id?: string }) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={styles.partners}>
      <div className={styles.inner}>
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        <ul role="list" className={styles.list}>
          {partners.map(({ id: partnerId, name, logo }) => (
            <li key={partnerId} className={styles.partner}>
              {logo ? <Picture picture={logo} sizes="160px" className={styles.logo} /> : name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
