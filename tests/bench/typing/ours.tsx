import { createRoot } from 'react-dom/client';
import { Form } from '../../../src/form/draw/Form.tsx';
import type { FormModule } from '../../../src/form/model/FormModule.ts';
import '../../../src/ui/base.css';

const modules: Record<string, () => Promise<FormModule>> = {
  siwes: () => import('virtual:form/siwes'),
  'flat-100': () => import('virtual:flat-form/100'),
  'flat-200': () => import('virtual:flat-form/200'),
  'flat-300': () => import('virtual:flat-form/300'),
};

const form = await modules[location.search.slice(1)]!();
createRoot(document.getElementById('root')!).render(
  <Form form={form} action="/" onSend={() => Promise.resolve({ sent: true })} />,
);
