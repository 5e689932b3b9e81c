import { useCompany } from '../../content/Company.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Motif } from '../../ui/Motif.tsx';
import { formatPrice } from '../../content/formatPrice.ts';
import { planAnchor } from '../../ui/planAnchor.ts';
import styles from './ChosenPlan.module.css';
import type { ChosenPlanProps } from './schema';

const NAMES = { medium: 'Medium', pro: 'Pro' } as const;

/**
 * Shortens a duration such as `3 Month plan` to `3 months`. Returns any other text as it is. Studio’s preview has invisible
 * marks around the text.
 */
const monthsOf = (duration: string) =>
  duration.replace(/\b(\d+) months? plan\b/i, (_, count: string) => `${count} month${count === '1' ? '' : 's'}`);

/** Lines with the chosen plan. CSS shows the line of the plan in the address (`:target`). */
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
                You chose{' '}
                <strong>
                  {title}, {NAMES[plan]} plan ({monthsOf(courseDuration)}, {formatPrice(price, place?.currency)})
                </strong>
                . {text} <Anchor to={`/trainings/courses/${programme}#plans`}>Compare both plans</Anchor>
              </span>
            </p>
          );
        }),
      )}
    </div>
  );
}
