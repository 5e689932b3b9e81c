import { getSubmitButtonOptions, type SubmitButtonProps } from '@rjsf/utils';
import { Button } from '../../../ui/Button.tsx';
import { useStoreValue, useFormStore } from '../../state/FormContext.ts';
import styles from '../Form.module.css';

/** Submit button. Stays enabled, and shows when the form is being sent. */
export function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const store = useFormStore();
  const isBusy = useStoreValue(store, () => store.submission.running !== undefined);
  const { submitText, norender, props } = getSubmitButtonOptions(uiSchema);
  if (norender) return null;
  const { label, busyLabel = label } = store.form.definition.submit;
  return (
    <Button type="submit" wide className={styles.submit} loading={isBusy} loadingLabel={busyLabel} {...props}>
      {submitText}
    </Button>
  );
}
