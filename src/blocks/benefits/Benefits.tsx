import { Motif } from '../../ui/Motif.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Benefits.module.css';
import type { BenefitsProps } from './schema';

/** Benefits for visitors: a strip of cloth with a benefit under each tile on a desktop, ruled rows on a phone. */
export function Benefits({ id, heading, intro, items, tone }: BenefitsProps & { id?: string }) {
  return (
    <Section id={id} heading={heading} intro={intro} tone={tone}>
      <ul role="list" className={styles.list}>
        {items.map(({ title, text, motif }) => (
          <li key={title} className={styles.item}>
            <Motif name={motif} className={styles.tile} />
            <div className={styles.words}>
              <h3>{title}</h3>
              {text && <p className={styles.text}>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
