import { Button } from '../../ui/Button.tsx';
import { COPY_ICON_PATH, shareNetworks } from './shareNetworks.ts';
import { shareButtons } from './shareButtons.behaviour.ts';
import styles from './SharePanel.module.css';

/** Buttons that copy the job's address. Three of them also open a social network. */
export function SharePanel({ heading, level }: { heading: string; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading className={styles.heading}>{heading}</Heading>
      <ul role="list" className={styles.buttons} {...shareButtons}>
        <li>
          <Button variant="icon" aria-label="Copy link">
            <Mark path={COPY_ICON_PATH} />
          </Button>
        </li>
        {shareNetworks.map((network) => (
          <li key={network.name}>
            <Button variant="icon" aria-label={`Share on ${network.label}`} data-network={network.name}>
              <Mark path={network.path} />
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

const Mark = ({ path }: { path: string }) => (
  <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
