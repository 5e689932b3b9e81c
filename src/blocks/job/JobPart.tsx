import styles from './JobPart.module.css';
import type { JobPart as Part } from './schema';

interface JobPartProps {
  part: Part;
  /** Heading level. Names of values are one level below. */
  level: 2 | 3;
}

/** Part of a job's description. */
export function JobPart({ part: { heading, paragraphs = [], points, values }, level }: JobPartProps) {
  const Heading = `h${level}` as const;
  const ValueName = level === 2 ? 'h3' : 'h4';
  return (
    <div className={styles.part}>
      <Heading className={styles.heading}>{heading}</Heading>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
        {points && (
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {values && (
          <ul role="list" className={styles.values}>
            {values.map(({ title, text }) => (
              <li key={title} className={styles.value}>
                <ValueName className={styles.name}>{title}</ValueName>
                <p className={styles.text}>{text}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
