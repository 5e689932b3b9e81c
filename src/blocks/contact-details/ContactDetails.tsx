import { useCompany } from '../../content/Company.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { whatsAppUrl } from '../../ui/whatsAppUrl.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './ContactDetails.module.css';
import type { ContactDetailsProps } from './schema';

/** Contact details of the company from the site file, in ruled rows. */
export function ContactDetails({ id, heading, intro, link }: ContactDetailsProps & { id?: string }) {
  const { email, phones, address, place } = useCompany();
  return (
    <Section id={id} heading={heading} intro={intro} tone="grey" layout="split">
      <dl className={styles.list}>
        <div className={styles.row}>
          <dt className={styles.label}>E-mail</dt>
          <dd>
            <a className={styles.way} href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </div>
        <div className={styles.row}>
          <dt className={styles.label}>Chat on WhatsApp</dt>
          {phones.map((phone) => (
            <dd key={phone}>
              <a className={styles.way} href={whatsAppUrl(phone, place)}>
                {phone}
              </a>
            </dd>
          ))}
        </div>
        <div className={styles.row}>
          <dt className={styles.label}>Visit or write</dt>
          <dd className={styles.address}>{address}</dd>
        </div>
        {link && (
          <div className={styles.row}>
            <dt className={styles.label}>Sponsorship</dt>
            <dd>
              <Anchor className={styles.way} to={link.to}>
                {link.label}
              </Anchor>
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}
