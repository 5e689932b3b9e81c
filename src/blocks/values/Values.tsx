import { Motif } from '../../ui/Motif.tsx';
import { Section } from '../../ui/Section.tsx';
import type { ValuesProps } from './schema';
import styles from './Values.module.css';

/** Values of the company: ruled rows, each with a motif tile. */
export function Values({ id, heading, intro, values }: ValuesProps & { id?: string }) {
  return (
    <Section id={id} heading={heading} intro={intro} layout="split">
      <ul role="list" className={styles.list}>
        {values.map(({ motif, title, text }) => (
          <li key={title} className={styles.row}>
            <div className={styles.tile}>
              <Motif name={motif} className={styles.motif} />
            </div>
            <div>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
