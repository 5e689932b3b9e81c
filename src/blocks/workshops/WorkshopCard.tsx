import { Button } from '../../ui/Button.tsx';
import { Cloth } from '../../ui/Cloth.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Workshop } from './schema';
import styles from './WorkshopCard.module.css';

interface WorkshopCardProps {
  workshop: Workshop;
  /** The words of its link. */
  label: string;
}

/** One workshop: its picture or cloth, its name and what it was, and the way to its page. */
export function WorkshopCard({ workshop: { slug, title, summary, cloth, coverImage }, label }: WorkshopCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        {coverImage ? (
          <Picture picture={coverImage} sizes="(min-width: 60rem) 680px, 100vw" className={styles.picture} />
        ) : (
          <Cloth {...cloth} className={styles.picture} />
        )}
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.summary}>{summary}</p>
        <Button variant="transparent" to={`/trainings/workshop/${slug}`} className={styles.link}>
          {label}
          <span className="visually-hidden"> {title}</span>
        </Button>
      </div>
    </article>
  );
}
