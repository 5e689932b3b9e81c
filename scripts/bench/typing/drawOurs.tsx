import type { ReactNode } from 'react';
import { Form } from '../../../src/form/theme/Form.tsx';
import type { FormModule } from '../../../src/form/model/FormModule.ts';

/** A form of this site as its page draws it, on the server and in the browser. */
export const drawOurs = (form: FormModule): ReactNode => (
  <Form form={form} action="/" onSend={() => Promise.resolve({ ok: true })} />
);
