import { defineBehaviour } from '../../ui/behaviour.ts';
import { scrollToAnchor } from '../../ui/scrollToAnchor.ts';

/** Scrolls smoothly to the targets of anchor links. */
export const smoothScroll = defineBehaviour('smoothScroll', (buttons) => {
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[href^="#"]');
    if (link) scrollToAnchor(event, link.getAttribute('href')!.slice(1));
  };
  buttons.addEventListener('click', follow);
  return () => buttons.removeEventListener('click', follow);
});
