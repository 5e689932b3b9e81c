import { useCompany } from '../../content/Company.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Motif } from '../../ui/Motif.tsx';
import { formatPrice } from '../../ui/formatPrice.ts';
import { planAnchor } from '../../ui/planAnchor.ts';
import styles from './ChosenPlan.module.css';
import type { ChosenPlanProps } from './schema';

const NAMES = { medium: 'Medium', pro: 'Pro' } as const;

/** A line for each plan, of which the address shows the one it names: CSS alone decides (`:target`). */
export function ChosenPlan({ id, text, programmes }: ChosenPlanProps & { id?: string }) {
  const { place } = useCompany();
  return (
    <div id={id} className={styles.lines}>
      {programmes.flatMap(({ id: programme, title, pricingCardInfo }) =>
        (['medium', 'pro'] as const).map((plan) => {
          const { courseDuration, price } = pricingCardInfo[plan];
          return (
            <p key={planAnchor(programme, plan)} id={planAnchor(programme, plan)} className={styles.line}>
              <Motif name="leaf" className={styles.tile} />
              <span>
                You come from{' '}
                <strong>
                  {title}, {NAMES[plan]} plan: {courseDuration}, {formatPrice(price, place?.currency)}
                </strong>
                . {text} <Anchor to={`/trainings/courses/${programme}#plans`}>See both plans again</Anchor>
              </span>
            </p>
          );
        }),
      )}
    </div>
  );
}
