import type { MaybeLink } from '../content/Site.d.ts';
import { Anchor } from '../ui/Anchor.tsx';
import styles from './Footer.module.css';

interface FooterListProps {
  heading: string;
  links: MaybeLink[];
}

/** One column of the footer; an entry that leads nowhere is plain text. */
export function FooterList({ heading, links }: FooterListProps) {
  return (
    <section>
      <h3 className={styles.title}>{heading}</h3>
      <ul role="list">
        {links.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? (
              <span className={styles.entry}>{label}</span>
            ) : (
              <Anchor to={to} className={styles.entry}>
                {label}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
