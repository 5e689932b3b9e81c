import { useId, useRef } from 'react';
import { Section } from '../../ui/Section.tsx';
import styles from './Faq.module.css';
import type { FaqProps } from './schema';
import { useOpenState } from './useOpenState.ts';

/** Questions and answers: all open on a wide screen, one at a time on a narrow one, with script or without. */
export function Faq({ id, heading, intro, entries }: FaqProps & { id?: string }) {
  const list = useRef<HTMLDivElement>(null);
  const groupName = useId();
  useOpenState(list, groupName);

  return (
    <Section id={id} heading={heading} intro={intro} tone="grey" layout="split">
      <div ref={list} className={styles.list}>
        {entries.map(({ id: entryId, question, ans }, index) => (
          // A visitor may have opened another entry before the script came: what stands open then is right.
          <details key={entryId} className={styles.entry} name={groupName} open={index === 0} suppressHydrationWarning>
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
