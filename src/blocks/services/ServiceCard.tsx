import { Anchor } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import { Motif } from '../../ui/Motif.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Service, ServicesLink } from './schema';
import styles from './ServiceCard.module.css';

interface ServiceCardProps {
  service: Service;
  /** Makes the card swap picture and text for details and this link while pointed at or focused. */
  link?: ServicesLink;
  /** Link target of the title. The link covers the card. */
  to?: string;
}

/** Card of a service: cloth, name, sentence, and a link if there is a target. */
export function ServiceCard({ service: { title, text, details, image, ...cloth }, link, to }: ServiceCardProps) {
  return (
    <li className={joinClassNames(styles.card, link && styles.swaps)}>
      <h3 className={styles.title}>{to ? <Anchor to={to}>{title}</Anchor> : title}</h3>
      <p className={styles.text}>{text}</p>
      <div className={styles.art}>
        {image ? (
          <Picture picture={image} sizes="(min-width: 60rem) 400px, 100vw" className={styles.image} />
        ) : (
          <Cloth {...cloth} />
        )}
      </div>
      {link && (
        <div className={styles.details} data-title={title}>
          <p>{details ?? text}</p>
          <Button to={link.to} aria-label={`${link.label} about ${title}`}>
            {link.label}
          </Button>
        </div>
      )}
    </li>
  );
}

function Cloth({ motif, ground, borders }: Pick<Service, 'motif' | 'ground' | 'borders'>) {
  return (
    <div className={styles.cloth} aria-hidden="true">
      <div className={joinClassNames(styles.tile, styles.main, styles[ground])}>
        <Motif name={motif} />
      </div>
      {borders.map((border, index) => (
        <div key={index} className={joinClassNames(styles.tile, index === 0 ? styles.indigo : styles.ink)}>
          <Motif name={border} />
        </div>
      ))}
    </div>
  );
}
