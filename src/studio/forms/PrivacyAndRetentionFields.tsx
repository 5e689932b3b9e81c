import { PanelPartHeading } from '../kit/PanelPartHeading.tsx';
import { FormTextField } from './FormTextField.tsx';
import { PRIVACY_FIELDS, setPrivacyText, setRetentionText } from './model/personalDataEdits.ts';
import type { OpenForm } from './useOpenForm.ts';

/** Fields for the purpose, legal basis and privacy text of a form, and for how long its answers are kept. */
export function PrivacyAndRetentionFields({ form }: { form: OpenForm }) {
  const { privacy, retention } = form.file!;
  return (
    <>
      <PanelPartHeading title="Personal data" />
      {PRIVACY_FIELDS.map((field) => (
        <FormTextField
          key={field.key}
          form={form}
          label={field.label}
          hint={field.hint}
          isOptional
          isLong
          value={privacy?.[field.key] ?? ''}
          does={`“${field.label}” changed`}
          field={`privacy ${field.key}`}
          edit={(text) => setPrivacyText(field, text)}
        />
      ))}
      <FormTextField
        form={form}
        label="Keep records for"
        hint="In days, weeks, months or years. After this time the whole record is erased."
        isOptional
        placeholder="12 months"
        value={retention?.keep ?? ''}
        does="Time of records changed"
        field="retention keep"
        edit={(text) => setRetentionText('keep', text)}
      />
      {retention && (
        <FormTextField
          form={form}
          label="Keep sensitive answers for"
          hint="After this time sensitive answers are erased, and only these."
          isOptional
          placeholder="6 months"
          value={retention.sensitive ?? ''}
          does="Time of sensitive answers changed"
          field="retention sensitive"
          edit={(text) => setRetentionText('sensitive', text)}
        />
      )}
    </>
  );
}
