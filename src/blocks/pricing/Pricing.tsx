import { Section } from '../../ui/Section.tsx';
import { PlanCard } from './PlanCard.tsx';
import styles from './Pricing.module.css';
import { planAnchor } from '../../ui/planAnchor.ts';
import type { Plans, PricingProps } from './schema';

/** Two plans of a programme side by side; nothing if there are none. */
export function Pricing({ id, heading, intro, plans, programme, link }: PricingProps & { id?: string }) {
  if (!plans) return null;
  // The link names the plan, which a chosen-plan section on that page shows.
  const to = (plan: keyof Plans) =>
    programme && !link.to.includes('#') ? `${link.to}#${planAnchor(programme, plan)}` : link.to;
  return (
    <Section id={id} heading={heading} intro={intro} tone="mist">
      <div className={styles.plans}>
        <PlanCard name="Medium" plan={plans.medium} to={to('medium')} label={link.label} />
        <PlanCard name="Pro" plan={plans.pro} to={to('pro')} label={link.label} badge="Popular" />
      </div>
    </Section>
  );
}
