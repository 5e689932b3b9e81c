import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import type { TrainingIntroProps } from './schema';
import styles from './TrainingIntro.module.css';

/** Heading with a lead paragraph and a button beside it. */
export function TrainingIntro({ id, heading, text, link }: TrainingIntroProps & { id?: string }) {
  return (
    <Section id={id} heading={heading} layout="split" tone="mist">
      <p className={styles.text}>{text}</p>
      <Button variant="transparent" to={link.to} className={styles.link}>
        {link.label}
      </Button>
    </Section>
  );
}
