import { behaviour, mark } from '../ui/behaviour.ts';

/**
 * Says of the header whether it stands over the section that asks for it (`data-header-over`), or, on a page without one,
 * whether the page stands at its very top. Until the script has looked its bar is solid, which is right on every ground.
 */
export const header = behaviour('header', (element) => {
  const hero = document.querySelector('[data-header-over]');
  const top = hero ? undefined : document.body.appendChild(pageTop());
  const observer = new IntersectionObserver(([entry]) => mark(element, 'data-over', entry?.isIntersecting ?? false), {
    rootMargin: `-${hero ? element.offsetHeight : 0}px 0px 0px`,
  });
  observer.observe((hero ?? top)!);
  return () => {
    observer.disconnect();
    top?.remove();
  };
});

/** An unseen element on the first line of the page, to be observed. */
function pageTop() {
  const element = document.createElement('div');
  element.style.cssText = 'position:absolute;top:0;width:1px;height:1px';
  return element;
}
