import { Section } from '../../ui/Section.tsx';
import styles from './Facts.module.css';
import type { FactsProps } from './schema';

/** Paragraphs, and facts as ruled rows. */
export function Facts({ id, heading, text, facts = [] }: FactsProps & { id?: string }) {
  return (
    <Section id={id} heading={heading} layout="split">
      <div className={styles.text}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={styles.fact}>
              <dt className={styles.label}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
