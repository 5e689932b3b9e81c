import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';

/** A form that is not of this site, with one file that must be there and a list of others. */
export const applicationForm: FormDefinition = {
  title: 'Application',
  schema: {
    type: 'object',
    properties: {
      fullName: { type: 'string', minLength: 1, errorMessage: 'Full name is required' },
      cv: { type: 'string', contentMediaType: 'application/pdf', errorMessage: 'A PDF, please' },
      papers: { type: 'array', items: { type: 'string', maxFileSize: 1024 * 1024 } },
    },
    required: ['fullName', 'cv'],
  },
  uiSchema: { cv: { 'ui:widget': 'file' }, papers: { 'ui:widget': 'files' } },
  submit: {
    mutation: 'createApplication',
    rename: { cv: 'resumeUrl' },
    wait: 0,
    label: 'Send',
    success: 'Thank you',
    failure: 'Please try again',
    uploadFailure: 'The file did not arrive',
    reset: true,
  },
};
