import { Children, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Carousel.module.css';
import { useSlides } from './useSlides.ts';

interface CarouselProps {
  /** Names the whole, such as 'Testimonials'. */
  label: string;
  /** Names one slide: 'Testimonial' makes 'Next testimonial' and 'Testimonial 2 of 5'. */
  slideName: string;
  className?: string;
  /** One child a slide. */
  children: ReactNode;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** A row that shows one slide at a time: scrolled natively, stepped by buttons or the arrow keys, round both ends. */
export function Carousel({ label, slideName, className, children }: CarouselProps) {
  const slides = Children.toArray(children);
  const { scroller, index, step, onScroll } = useSlides(slides.length);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    const isOurs = event.target === event.currentTarget && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (by === undefined || !isOurs) return;
    event.preventDefault();
    step(by);
  };

  return (
    <div className={className} role="group" aria-roledescription="carousel" aria-label={label}>
      <div
        ref={scroller}
        className={styles.row}
        role="group"
        aria-label={`${label}, scrolling row`}
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
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
        <div className={styles.controls}>
          <Button variant="icon" aria-label={`Previous ${slideName.toLowerCase()}`} onClick={() => step(-1)}>
            <Arrow points="M15 5L8 12L15 19" />
          </Button>
          <Button variant="icon" aria-label={`Next ${slideName.toLowerCase()}`} onClick={() => step(1)}>
            <Arrow points="M9 5L16 12L9 19" />
          </Button>
          <p className={styles.position} aria-live="polite" aria-atomic="true">
            <span className="visually-hidden">{slideName} </span>
            {index} of {slides.length}
          </p>
        </div>
      )}
    </div>
  );
}

const Arrow = ({ points }: { points: string }) => (
  <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true">
    <path d={points} />
  </svg>
);
