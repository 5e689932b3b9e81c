import { Anchor } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Openings.module.css';
import type { OpeningsProps } from './schema';

/** Open jobs as ruled rows: links on a large screen, plain rows with one button below on a small one. */
export function Openings({ id, heading, intro, openings, link }: OpeningsProps & { id?: string }) {
  return (
    <Section id={id} heading={heading} intro={intro} tone="mist">
      <ul role="list" className={styles.list}>
        {openings.map(({ id: openingId, title, department, employmentType, location, slug }) => (
          <li key={openingId} className={styles.row}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.department}>{department}</p>
            <p className={styles.terms}>
              {employmentType}, {location}
            </p>
            <Anchor className={styles.link} to={`/careers/${slug}`}>
              View job<span className="visually-hidden"> as {title}</span>
            </Anchor>
          </li>
        ))}
      </ul>
      <Button to={link.to} className={styles.apply} wide>
        {link.label}
      </Button>
    </Section>
  );
}
