import { FormCanvas } from './FormCanvas.tsx';
import { FormOutlineList } from './FormOutlineList.tsx';
import { FormPanel } from './FormPanel.tsx';
import { useForm } from './useForm.ts';

/** The form builder: the questions in their groups, the form itself, and what is chosen of it. */
export function FormsPart() {
  const form = useForm();
  return (
    <>
      <FormOutlineList form={form} />
      <FormCanvas form={form} />
      <FormPanel form={form} />
    </>
  );
}
