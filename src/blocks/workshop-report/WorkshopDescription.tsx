import styles from './WorkshopDescription.module.css';
import type { WorkshopAbout } from './schema';

/** Description of a workshop, and its topics as ruled rows. */
export function WorkshopDescription({ heading, text, topics }: WorkshopAbout) {
  return (
    <div className={styles.about}>
      <div>
        <h2 className={styles.heading}>{heading}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <ul role="list" className={styles.topics}>
        {topics.map((topic) => (
          <li key={topic} className={styles.topic}>
            {topic}
          </li>
        ))}
      </ul>
    </div>
  );
}
