import { type ReactNode, useId } from 'react';
import type { Behaviour } from './behaviour.ts';
import { classNames } from './classNames.ts';
import styles from './Section.module.css';

type Tone = 'white' | 'mist' | 'grey' | 'ink';

export interface SectionProps {
  /** The section's anchor. */
  id?: string;
  /** A few words over the heading. */
  label?: ReactNode;
  heading: ReactNode;
  /** The paragraph under the heading. */
  intro?: ReactNode;
  /** Stands under heading and intro, in their column: a button, a list of points. */
  aside?: ReactNode;
  /** The ground of the whole band. Default `white`. */
  tone?: Tone;
  /** `split`: heading on the left, content on the right of a desktop. Default `stack`. */
  layout?: 'stack' | 'split';
  /** Default 2; 1 where the page has no hero. */
  level?: 1 | 2 | 3;
  className?: string;
  /** What the section does that HTML and CSS cannot. */
  behaviour?: Behaviour;
  children?: ReactNode;
}

/** A titled part of a page: a `section` named by its heading, on a band of its tone, within the content measure. */
export function Section({
  id,
  label,
  heading,
  intro,
  aside,
  tone = 'white',
  layout = 'stack',
  level = 2,
  ...rest
}: SectionProps) {
  const ownId = useId();
  const headingId = id ? `${id}-heading` : ownId;
  const Heading = `h${level}` as const;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames(styles.section, styles[tone], rest.className)}
      {...rest.behaviour}
    >
      <div className={classNames(styles.inner, styles[layout])}>
        <div className={styles.head}>
          {label && <p className={styles.label}>{label}</p>}
          <Heading id={headingId} className={styles.heading}>
            {heading}
          </Heading>
          {intro && <p className={styles.intro}>{intro}</p>}
          {aside}
        </div>
        {rest.children && <div className={styles.body}>{rest.children}</div>}
      </div>
    </section>
  );
}
