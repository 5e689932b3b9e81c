import { Section } from '../../ui/Section.tsx';
import type { ServicesProps } from './schema';
import { ServiceCard } from './ServiceCard.tsx';
import styles from './Services.module.css';

/** Cards of services on a tinted band. */
export function Services({ id, heading, intro, link, to, services }: ServicesProps & { id?: string }) {
  return (
    <Section id={id} heading={heading} intro={intro} tone="mist">
      <ul role="list" className={styles.cards}>
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} link={link} to={link ? undefined : to} />
        ))}
      </ul>
    </Section>
  );
}
