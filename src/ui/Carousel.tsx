import { Children, type ReactNode } from 'react';
import styles from './Carousel.module.css';
import { ScrollRowControls } from './ScrollRowControls.tsx';
import { slides as behaviour } from './slides.behaviour.ts';

interface CarouselProps {
  /** Accessible name of the carousel, such as 'Testimonials'. */
  label: string;
  /** Name of one slide: 'Testimonial' gives 'Next testimonial' and 'Testimonial 2 of 5'. */
  slideName: string;
  className?: string;
  /** One child per slide. */
  children: ReactNode;
}

/** Row that shows one slide at a time. Scrolls natively, by buttons and by arrow keys, and wraps around. */
export function Carousel({ label, slideName, className, children }: CarouselProps) {
  const slides = Children.toArray(children);

  return (
    <div className={className} role="group" aria-roledescription="carousel" aria-label={label} {...behaviour}>
      <div className={styles.row} role="group" aria-label={`${label}, scrolling row`} tabIndex={0} data-row>
        {slides.map((slide, position) => (
          <div
            key={position}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${slides.length}`}
          >
            {slide}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <ScrollRowControls itemName={slideName.toLowerCase()}>
          <span className="visually-hidden">{slideName} </span>
          <span data-index>1</span> of {slides.length}
        </ScrollRowControls>
      )}
    </div>
  );
}
