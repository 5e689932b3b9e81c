import { Section } from '../../ui/Section.tsx';
import { PlanCard } from './PlanCard.tsx';
import styles from './Pricing.module.css';
import type { PricingProps } from './schema';

/** The two plans of a programme side by side; nothing where there are none. */
export function Pricing({ id, heading, intro, plans, link }: PricingProps & { id?: string }) {
  if (!plans) return null;
  return (
    <Section id={id} heading={heading} intro={intro} tone="mist">
      <div className={styles.plans}>
        <PlanCard name="Medium" plan={plans.medium} link={link} />
        <PlanCard name="Pro" plan={plans.pro} link={link} badge="Popular" />
      </div>
    </Section>
  );
}
