import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Cloth } from '../../ui/Cloth.tsx';
import styles from './Countdown.module.css';
import { countdownText, dateOf, momentOf, unitsOf } from './remaining.ts';
import type { CountdownProps } from './schema';
import { useNow } from './useNow.ts';

const UNITS = ['Days', 'Hrs', 'Min', 'Sec'];
const DEFAULT_END = '2024-10-24T23:59:59';

/** A card that counts down to the next cohort every second, or shows a fixed value; once it is over, what happens next. */
export function Countdown({ id, ...props }: CountdownProps & { id?: string }) {
  const { title, size = 'large', end = DEFAULT_END, value, cloth, past, link } = props;
  const headingId = useId();
  const moment = value === undefined ? momentOf(end) : undefined;
  const now = useNow(moment);
  const remaining = unitsOf(value ?? countdownText(moment!, now ?? moment!));
  const next = moment !== undefined && now !== undefined && now >= moment ? past : undefined;
  const button = next ? next.link : size === 'large' ? link : undefined;

  return (
    <section id={id} aria-labelledby={headingId} className={styles.section}>
      <div className={classNames(styles.card, styles[size])}>
        <div className={styles.words}>
          <h2 id={headingId} className={styles.title}>
            {next?.title ?? title}
          </h2>
          {next ? (
            <p>{next.text}</p>
          ) : (
            <div role="timer" aria-labelledby={headingId} className={styles.units}>
              {UNITS.map((unit, index) => (
                <p key={unit} className={styles.unit}>
                  <span className={styles.number}>{remaining[index]}</span> {unit}
                </p>
              ))}
            </div>
          )}
          {moment !== undefined && (
            <p className={styles.standstill}>This clock needs JavaScript. It counts to {dateOf(end)}.</p>
          )}
          {button && (
            <Button variant="customizedWhite" to={button.to}>
              {button.label}
            </Button>
          )}
        </div>
        <Cloth {...cloth} className={styles.cloth} />
      </div>
    </section>
  );
}
