import { useCompany } from '../../content/Company.ts';
import { Button } from '../../ui/Button.tsx';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import { formatPrice } from '../../content/formatPrice.ts';
import styles from './PlanCard.module.css';
import type { Plan } from './schema';

interface PlanCardProps {
  name: string;
  plan: Plan;
  /** Address of the application form. */
  to: string;
  /** The words of that link. */
  label: string;
  /** Marks the plan that most people take, and sets it on ink. */
  badge?: string;
}

/** One plan: how long, for whom, how much, what it includes, and where to apply. */
export function PlanCard({ name, plan, to, label, badge }: PlanCardProps) {
  const { place } = useCompany();
  return (
    <article className={joinClassNames(styles.card, badge && styles.marked)}>
      <header className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        {badge && <p className={styles.badge}>{badge}</p>}
        <p className={styles.duration}>{plan.courseDuration}</p>
      </header>
      <p className={styles.price}>{formatPrice(plan.price, place?.currency)}</p>
      <p className={styles.description}>{plan.courseDescription}</p>
      <h4 className={styles.included}>What's included</h4>
      <ul role="list" className={styles.points}>
        {plan.whatsIncluded.map((point) => (
          <li key={point} className={styles.point}>
            {point}
          </li>
        ))}
      </ul>
      <div className={styles.link}>
        <Button to={to} variant={badge ? 'customizedWhite' : 'customizedBlue'} about={`for the ${name} plan`} wide>
          {label}
        </Button>
      </div>
    </article>
  );
}
