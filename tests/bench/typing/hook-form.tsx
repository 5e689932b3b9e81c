import { createRoot } from 'react-dom/client';
import { FlatHookForm } from './FlatHookForm.tsx';
import { SiwesHookForm } from './SiwesHookForm.tsx';
import './hook-form.css';

const name = location.search.slice(1);

createRoot(document.getElementById('root')!).render(
  name === 'siwes' ? <SiwesHookForm /> : <FlatHookForm count={Number(name.split('-')[1])} />,
);
