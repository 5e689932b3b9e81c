import { useId } from 'react';
import { addSiteOffset } from '../../content/siteTime.ts';
import { Button } from '../../ui/Button.tsx';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import { Cloth } from '../../ui/Cloth.tsx';
import { countdownClock } from './countdownClock.behaviour.ts';
import styles from './Countdown.module.css';
import { formatCountdownDate, isPast, parseCountdown } from './remainingTime.ts';
import type { CountdownProps } from './schema';

const UNITS = ['Days', 'Hrs', 'Min', 'Sec'];
const ZERO = '0:0:0:0';

/** A card that counts down to the next cohort every second, or shows a fixed value; once it is over, what happens next. */
export function Countdown({ id, ...props }: CountdownProps & { id?: string }) {
  const { title, size = 'large', end, value, cloth, past, pastText, link } = props;
  const headingId = useId();
  const moment = value === undefined && end !== undefined ? Date.parse(addSiteOffset(end)) : undefined;
  // Independent of the current time: the page is rendered long before a visitor reads it.
  const remaining = parseCountdown(value ?? ZERO);
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={styles.section}
      {...(moment !== undefined && { 'data-end': moment, ...countdownClock })}
    >
      <div className={joinClassNames(styles.card, styles[size])}>
        <div className={styles.words}>
          <h2 id={headingId} className={styles.title} data-title-after={past?.title}>
            {title}
          </h2>
          <div className={styles.part} data-when="before">
            <div role="timer" aria-labelledby={headingId} className={styles.units}>
              {UNITS.map((unit, index) => (
                <p key={unit} className={styles.unit}>
                  <span className={styles.number} data-unit>
                    {remaining[index]}
                  </span>{' '}
                  {unit}
                </p>
              ))}
            </div>
            {pastText && (moment !== undefined || isPast(remaining)) && (
              <p data-past-text hidden={moment !== undefined}>
                {pastText}
              </p>
            )}
            {moment !== undefined && (
              <p className={styles.standstill}>
                Turn on JavaScript to see this countdown. It ends on {formatCountdownDate(end!)}.
              </p>
            )}
            {size === 'large' && <CountdownLink {...link} />}
          </div>
          {moment !== undefined && past && (
            <div className={styles.part} data-when="after" hidden>
              <p>{past.text}</p>
              <CountdownLink {...past.link} />
            </div>
          )}
        </div>
        <Cloth {...cloth} className={styles.cloth} />
      </div>
    </section>
  );
}

const CountdownLink = ({ to, label }: Partial<NonNullable<CountdownProps['link']>>) =>
  to && (
    <Button variant="customizedWhite" to={to}>
      {label}
    </Button>
  );
