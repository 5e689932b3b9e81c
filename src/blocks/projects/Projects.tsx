import { Button } from '../../ui/Button.tsx';
import { Motif } from '../../ui/Motif.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Projects.module.css';
import type { ProjectBlock, ProjectsProps } from './schema';

/** Kinds of project as numbered rows, each with two pictures and a contact link. */
export function Projects({ id, heading, intro, link, blocks }: ProjectsProps & { id?: string }) {
  return (
    <Section id={id} heading={heading} intro={intro}>
      <ol role="list" className={styles.list}>
        {blocks.map((block, index) => (
          <li key={block.id} id={block.id} className={styles.block}>
            <p className={styles.number} aria-hidden="true">
              {index + 1}
            </p>
            <div className={styles.words}>
              <h3 className={styles.title}>{block.title}</h3>
              <p className={styles.description}>{block.description}</p>
              <Button variant="transparent" to={link.to} aria-label={`${link.label} about ${block.title}`}>
                {link.label}
              </Button>
            </div>
            <TwoPictures block={block} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

const TwoPictures = ({ block: { motifs, pictures } }: { block: ProjectBlock }) => (
  <div className={styles.pair}>
    {motifs.map((motif, index) => {
      const picture = pictures?.[index];
      return (
        <div key={index} className={styles.tile}>
          {picture ? (
            <Picture picture={picture} sizes="(min-width: 60rem) 220px, 50vw" className={styles.picture} />
          ) : (
            <Motif name={motif} className={styles.motif} />
          )}
        </div>
      );
    })}
  </div>
);
