import { useCompany } from '../../content/Company.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { whatsAppUrl } from '../../ui/whatsAppUrl.ts';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import { Motif } from '../../ui/Motif.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './ContactCards.module.css';
import type { ContactCardsProps } from './schema';

/** Asks what the visitor is interested in, with a card for each answer and, on large screens, a line for sponsors. */
export function ContactCards({ id, heading, cards, sponsorship }: ContactCardsProps & { id?: string }) {
  const { phones, place } = useCompany();
  return (
    <Section id={id} heading={heading} className={styles.contact}>
      <ul role="list" className={styles.cards}>
        {cards.map(({ label, title, text, linkText, to, motif, tone = 'mist' }) => (
          <li key={to} className={joinClassNames(styles.card, styles[tone])}>
            <Motif name={motif} className={styles.motif} />
            <p className={styles.label}>{label}</p>
            <h3 className={styles.title}>{title}</h3>
            {text && <p className={styles.text}>{text}</p>}
            <Button to={to} className={styles.button}>
              {linkText}
            </Button>
          </li>
        ))}
      </ul>
      {sponsorship && (
        <p className={styles.sponsorship}>
          {sponsorship}{' '}
          {phones.map((phone, index) => (
            <span key={phone}>
              {index > 0 && (index === phones.length - 1 ? ' or ' : ', ')}
              <Anchor to={whatsAppUrl(phone, place)}>{phone}</Anchor>
            </span>
          ))}
        </p>
      )}
    </Section>
  );
}
