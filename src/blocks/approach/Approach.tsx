import { Motif } from '../../ui/Motif.tsx';
import { ScrollRow } from '../../ui/ScrollRow.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Approach.module.css';
import type { ApproachProps } from './schema';

/** Distance of a click in pixels: the width of a step. */
const STEP = 350;

/** Our way of working: numbered steps that run out of the right edge of the page. */
export function Approach({ id, heading, intro, steps }: ApproachProps & { id?: string }) {
  return (
    <Section id={id} heading={heading} intro={intro} tone="ink" className={styles.approach}>
      <ScrollRow label={heading} itemName="step" step={STEP} bleed className={styles.row}>
        {steps.map(({ title, description, motif }, index) => (
          <div key={title} className={styles.step} style={{ width: STEP }}>
            <div className={styles.mark}>
              <Motif name={motif} className={styles.motif} />
            </div>
            <h3 className={styles.title}>
              <span className={styles.number}>{index + 1}</span> {title}
            </h3>
            <p className={styles.description}>{description}</p>
          </div>
        ))}
      </ScrollRow>
    </Section>
  );
}
