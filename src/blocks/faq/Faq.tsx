import { useId } from 'react';
import { Section } from '../../ui/Section.tsx';
import styles from './Faq.module.css';
import type { FaqProps } from './schema';
import { faqOpenState } from './faqOpenState.behaviour.ts';

/** Questions and answers: all open on a wide screen, one at a time on a narrow one, with and without script. */
export function Faq({ id, heading, intro, entries }: FaqProps & { id?: string }) {
  const groupName = useId();
  return (
    <Section id={id} heading={heading} intro={intro} tone="grey" layout="split">
      <div className={styles.list} {...faqOpenState}>
        {entries.map(({ id: entryId, question, ans }, index) => (
          <details key={entryId} className={styles.entry} name={groupName} open={index === 0}>
            <summary className={styles.summary}>
              <h3 className={styles.question}>{question}</h3>
              <span className={styles.mark} aria-hidden="true" />
            </summary>
            <div className={styles.answer}>
              <p>{ans.summary}</p>
              {ans.options && (
                <ul className={styles.options}>
                  {ans.options.map((option) => (
                    <li key={option}>{option}</li>
                  ))}
                </ul>
              )}
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}
