import { Carousel } from '../../ui/Carousel.tsx';
import { Section } from '../../ui/Section.tsx';
import type { WorkshopsProps, Workshop } from './schema';
import { Button } from '../../ui/Button.tsx';
import { Cloth } from '../../ui/Cloth.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Workshops.module.css';

/** Workshops as large cards, one at a time. Arrows appear if there are several. */
export function Workshops({ id, heading, intro, label, workshops }: WorkshopsProps & { id?: string }) {
  const cards = workshops.map((workshop) => <WorkshopCard key={workshop.id} workshop={workshop} label={label} />);
  return (
    <Section id={id} heading={heading} intro={intro}>
      {cards.length > 1 ? (
        <Carousel label={heading} slideName="Workshop">
          {cards}
        </Carousel>
      ) : (
        cards
      )}
    </Section>
  );
}

interface WorkshopCardProps {
  workshop: Workshop;
  /** Text of the link. */
  label: string;
}

/** Card of a workshop: its picture or cloth, its name, its summary, and the link to its page. */
function WorkshopCard({ workshop: { slug, title, summary, cloth, coverImage }, label }: WorkshopCardProps) {
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
