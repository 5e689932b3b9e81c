import { behaviour } from '../../ui/behaviour.ts';

/** The form's button goes back one step; without script, or with nothing to go back to, the form asks for the home page. */
export const goBack = behaviour('goBack', (form) => {
  const press = (event: Event) => {
    if (history.length <= 1 || !(event.target as Element).closest('[type=submit]')) return;
    event.preventDefault();
    history.back();
  };
  form.addEventListener('click', press);
  return () => form.removeEventListener('click', press);
});
