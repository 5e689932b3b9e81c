import { Carousel } from '../../ui/Carousel.tsx';
import { Section } from '../../ui/Section.tsx';
import type { WorkshopsProps } from './schema';
import { WorkshopCard } from './WorkshopCard.tsx';

/** Workshops as large cards, one at a time; arrows show when there is more than one. */
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
