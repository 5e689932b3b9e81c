import { createRoot } from 'react-dom/client';
import { FlatHookForm } from './FlatHookForm.tsx';
import { SiwesHookForm } from './SiwesHookForm.tsx';
import './plain-form.css';

/** When it checks a field: on every change, or as this site does: from when the field was left, then on every change. */
export type HookMode = 'onChange' | 'onTouched';

/** Draws the form that the address names. */
export function drawHookForm(mode: HookMode): void {
  const name = location.search.slice(1);
  createRoot(document.getElementById('root')!).render(
    name === 'siwes' ? <SiwesHookForm mode={mode} /> : <FlatHookForm count={Number(name.split('-')[1])} mode={mode} />,
  );
}
