import { useState } from 'react';
import { Motif } from '../../ui/Motif.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './LeadingEdge.module.css';
import { Pager } from './Pager.tsx';
import type { LeadingEdgeProps } from './schema';

/** Points that speak for the company; on a large screen a pager puts one after the other on the stage. */
export function LeadingEdge({ id, heading, intro, points, closing }: LeadingEdgeProps & { id?: string }) {
  const [current, setCurrent] = useState(0);
  return (
    <Section id={id} heading={heading} intro={intro} tone="mist">
      <div className={styles.columns}>
        <div className={styles.stage} aria-hidden="true">
          {points.map(({ motif, title }, index) => (
            <div key={title} className={styles.picture} data-current={index === current || undefined}>
              <Motif name={motif} className={styles.motif} />
            </div>
          ))}
        </div>
        <ol role="list" className={styles.points}>
          {points.map(({ motif, title, text }, index) => (
            <li key={title} className={styles.point} data-current={index === current || undefined}>
              <div className={styles.tile}>
                <Motif name={motif} className={styles.motif} />
              </div>
              <div>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className={styles.closing}>{closing}</p>
        <div className={styles.pager}>
          <Pager label={heading} steps={points.map(({ title }) => title)} current={current} onChange={setCurrent} />
        </div>
      </div>
    </Section>
  );
}
