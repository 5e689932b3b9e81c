import type { ReactNode } from 'react';
import { SiteForm } from '../../../src/form/theme/Form.tsx';
import type { FormModule } from '../../../src/form/model/FormModule.ts';

/** Renders a form of this site as on its page, on the server and in the browser. */
export const createSiteFormElement = (form: FormModule): ReactNode => (
  <SiteForm form={form} action="/" onSend={() => Promise.resolve({ ok: true })} />
);
