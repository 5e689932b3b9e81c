import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';

/** A form that is not of this site: renamed, optional, conditional and repeated fields. */
export const visitForm: FormDefinition = {
  title: 'Visit',
  schema: {
    type: 'object',
    properties: {
      fullName: { type: 'string', minLength: 1, errorMessage: 'Full name is required' },
      people: { type: 'integer', minimum: 1, errorMessage: 'Bring at least one person' },
      company: { type: 'string', default: '' },
      needsHelp: { enum: ['Yes', 'No'] },
      guests: {
        type: 'array',
        items: {
          type: 'object',
          properties: { guestName: { type: 'string' }, age: { type: 'number' } },
          required: ['guestName'],
        },
      },
    },
    required: ['fullName', 'people'],
    if: { properties: { needsHelp: { const: 'Yes' } }, required: ['needsHelp'] },
    then: {
      properties: { help: { type: 'string', minLength: 3, errorMessage: 'Say what you need' } },
      required: ['help'],
    },
  },
  submit: {
    mutation: 'createVisit',
    rename: { fullName: 'visitorName' },
    wait: 0,
    label: 'Send',
    success: 'See you soon',
    failure: 'Please try again',
    reset: true,
  },
};

export const visitInput = { visitorName: 'Adébáyọ̀ Ọlánrewájú', people: 2, company: '' };
