import { useId } from 'react';
import { Carousel } from '../../ui/Carousel.tsx';
import { Motif } from '../../ui/Motif.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { TestimonialsProps } from './schema';
import styles from './Testimonials.module.css';

/** Testimonials in a carousel. */
export function Testimonials({ id, heading, testimonials }: TestimonialsProps & { id?: string }) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={styles.testimonials}>
      <div className={styles.inner}>
        <h2 id={headingId} className="visually-hidden">
          {heading}
        </h2>
        <Carousel label={heading} slideName="Testimonial" className={styles.carousel}>
          {testimonials.map(({ id: testimonialId, text, name, program, motif, image }) => (
            <figure key={testimonialId} className={styles.testimonial}>
              <div className={styles.portrait}>
                {image ? (
                  <Picture picture={image} sizes="220px" className={styles.photo} />
                ) : (
                  <Motif name={motif} className={styles.motif} />
                )}
              </div>
              <blockquote className={styles.quote}>
                <p>{text}</p>
              </blockquote>
              <figcaption className={styles.caption}>
                {roleOrName(name)}, {program}
              </figcaption>
            </figure>
          ))}
        </Carousel>
      </div>
    </section>
  );
}

/** Replaces a placeholder such as "Trainee Name" by its role, until a person is named. */
const roleOrName = (name: string) => name.replace(/^(Trainee|Student|Participant|Client) Name(?![\w\s])/, '$1');
