import { FormCanvas } from './FormCanvas.tsx';
import { FormOutlineList } from './FormOutlineList.tsx';
import { FormPanel } from './FormPanel.tsx';
import { useOpenForm } from './useOpenForm.ts';

/** Area of the form builder: outline, preview and panel. */
export function FormsArea() {
  const form = useOpenForm();
  return (
    <>
      <FormOutlineList form={form} />
      <FormCanvas form={form} />
      <FormPanel form={form} />
    </>
  );
}
