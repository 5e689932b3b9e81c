import { Motif } from '../../ui/Motif.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './LeadingEdge.module.css';
import { pointsPager } from './pointsPager.behaviour.ts';
import { Pager } from './Pager.tsx';
import type { LeadingEdgeProps } from './schema';

/** Strengths of the company. On a large screen, a pager shows them one after another. */
export function LeadingEdge({ id, heading, intro, points, closing }: LeadingEdgeProps & { id?: string }) {
  return (
    <Section id={id} heading={heading} intro={intro} tone="mist">
      <div className={styles.columns} {...pointsPager}>
        <div className={styles.stage} aria-hidden="true" data-points>
          {points.map(({ motif, title }, index) => (
            <div key={title} className={styles.picture} data-current={index === 0 ? '' : undefined}>
              <Motif name={motif} className={styles.motif} />
            </div>
          ))}
        </div>
        <ol role="list" className={styles.points} data-points>
          {points.map(({ motif, title, text }, index) => (
            <li key={title} className={styles.point} data-current={index === 0 ? '' : undefined}>
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
          <Pager label={heading} steps={points.map(({ title }) => title)} />
        </div>
      </div>
    </Section>
  );
}
