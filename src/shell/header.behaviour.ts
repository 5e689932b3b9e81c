import { defineBehaviour, setBooleanAttribute } from '../ui/behaviour.ts';

/**
 * Marks the header while it is over the section with `data-header-over`, or at the top of a page without such a
 * section. Until the script runs, the bar is solid, which is readable on every background.
 */
export const header = defineBehaviour('header', (element) => {
  const hero = document.querySelector('[data-header-over]');
  const top = hero ? undefined : document.body.appendChild(pageTop());
  const observer = new IntersectionObserver(
    ([entry]) => setBooleanAttribute(element, 'data-over', entry?.isIntersecting ?? false),
    {
      rootMargin: `-${hero ? element.offsetHeight : 0}px 0px 0px`,
    },
  );
  observer.observe((hero ?? top)!);
  return () => {
    observer.disconnect();
    top?.remove();
  };
});

/** Creates an invisible element at the top of the page for the observer. */
function pageTop() {
  const element = document.createElement('div');
  element.style.cssText = 'position:absolute;top:0;width:1px;height:1px';
  return element;
}
