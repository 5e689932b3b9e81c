import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import siwes from '../../../schemas/siwes.json';
import type { FormDefinition } from '../../../src/form/model/FormDefinition.d.ts';
import { createFlatForm } from './createFlatForm.ts';
import './plain-form.css';

const name = location.search.slice(1);
const form = name === 'siwes' ? (siwes as unknown as FormDefinition) : createFlatForm(Number(name.split('-')[1]));

createRoot(document.getElementById('root')!).render(
  <Form
    schema={form.schema as RJSFSchema}
    uiSchema={(form.uiSchema ?? {}) as UiSchema}
    validator={validator}
    liveValidate="onChange"
    showErrorList={false}
    idPrefix=""
    idSeparator=""
  />,
);
