import { Button } from '../../ui/Button.tsx';
import { Cloth } from '../../ui/Cloth.tsx';
import { Section } from '../../ui/Section.tsx';
import type { TeaserProps } from './schema';
import styles from './Teaser.module.css';

/** Invitation to another page, beside a piece of cloth. */
export function Teaser({ id, heading, text, link, cloth }: TeaserProps & { id?: string }) {
  return (
    <Section
      id={id}
      heading={heading}
      intro={text}
      tone="mist"
      layout="split"
      className={styles.teaser}
      aside={
        <Button to={link.to} className={styles.link}>
          {link.label}
        </Button>
      }
    >
      <Cloth {...cloth} className={styles.cloth} />
    </Section>
  );
}
