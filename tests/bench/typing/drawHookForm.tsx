import { createRoot } from 'react-dom/client';
import { FlatHookForm } from './FlatHookForm.tsx';
import type { HookMode } from './HookField.tsx';
import { SiwesHookForm } from './SiwesHookForm.tsx';
import './plain-form.css';

/** Draws the form that the address names. */
export function drawHookForm(mode: HookMode): void {
  const name = location.search.slice(1);
  createRoot(document.getElementById('root')!).render(
    name === 'siwes' ? <SiwesHookForm mode={mode} /> : <FlatHookForm count={Number(name.split('-')[1])} mode={mode} />,
  );
}
