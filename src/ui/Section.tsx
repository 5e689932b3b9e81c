import { type ReactNode, useId } from 'react';
import type { BehaviourProps } from './behaviour.ts';
import { joinClassNames } from './joinClassNames.ts';
import styles from './Section.module.css';

type Tone = 'white' | 'mist' | 'grey' | 'ink';

export interface SectionProps {
  /** Anchor of the section. */
  id?: string;
  /** Short text above the heading. */
  label?: ReactNode;
  heading: ReactNode;
  /** Paragraph below the heading. */
  intro?: ReactNode;
  /** Content below heading and intro in the same column: a button, or a list of points. */
  aside?: ReactNode;
  /** Background of the whole band. Default `white`. */
  tone?: Tone;
  /** `split`: heading on the left and content on the right of a desktop. Default `stack`. */
  layout?: 'stack' | 'split';
  /** Heading level. Default 2; 1 if the page has no hero. */
  level?: 1 | 2 | 3;
  className?: string;
  /** Behaviour in the browser beyond HTML and CSS. */
  behaviour?: BehaviourProps;
  children?: ReactNode;
}

/** Titled part of a page: a `section` named by its heading, on a band of its tone, with the content's maximum width. */
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
      className={joinClassNames(styles.section, styles[tone], rest.className)}
      {...rest.behaviour}
    >
      <div className={joinClassNames(styles.inner, styles[layout])}>
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
