import { defineBehaviour } from '../../ui/behaviour.ts';

/** Goes back one step at a click. Without script or history, the form opens the home page. */
export const goBack = defineBehaviour('goBack', (form) => {
  const press = (event: Event) => {
    if (history.length <= 1 || !(event.target as Element).closest('[type=submit]')) return;
    event.preventDefault();
    history.back();
  };
  form.addEventListener('click', press);
  return () => form.removeEventListener('click', press);
});
