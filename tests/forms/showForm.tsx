import { act, fireEvent, render } from '@testing-library/react';
import { vi } from 'vitest';
import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import type { FormModule, FormSchema } from '../../src/form/model/FormModule.ts';
import type { FormValues } from '../../src/form/model/FormState.ts';
import { SiteForm } from '../../src/form/theme/Form.tsx';
import type { CustomFormParts } from '../../src/form/theme/useFormRegistry.ts';
import { formFile, loadForm } from './loadForm.ts';

export type Properties = NonNullable<FormSchema['properties']>;

/** A form of these fields. UI schemas can name components that the project does not have. */
export const formOf = (properties: Properties, uiSchema: object = {}, required: string[] = []): FormModule =>
  loadForm(
    formFile(
      { type: 'object', properties, required },
      { uiSchema: uiSchema as NonNullable<FormDefinition['uiSchema']> },
    ),
  );

/** Shows a form with the components of a developer; `send` returns the answers that were sent. */
export function showForm(form: FormModule, parts: CustomFormParts = {}) {
  const onSend = vi.fn((_answers: FormValues) => Promise.resolve({ ok: true as const }));
  const { container } = render(<SiteForm form={form} action="/" onSend={onSend} {...parts} />);
  const submit = () => act(async () => void fireEvent.submit(container.querySelector('form')!));
  return {
    container,
    submit,
    async send() {
      await submit();
      return onSend.mock.lastCall?.[0];
    },
  };
}
