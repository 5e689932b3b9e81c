import type { FormModule } from '../../src/form/model/FormModule.ts';
import { formFile, loadForm } from '../forms/loadForm.ts';

export const STAFF = 'training@example.com';

/** A form whose answers go to staff by mail, with a confirmation to the sender. */
export const notifiedFile = formFile(
  {
    type: 'object',
    required: ['fullName', 'email'],
    properties: {
      fullName: { type: 'string', title: 'Full name' },
      email: { type: 'string', title: 'Email', format: 'email' },
      religion: { type: 'string', title: 'Religion', sensitive: true },
      track: { type: 'string', title: 'Track', enum: ['Web development', 'Cybersecurity'] },
      health: { type: 'string', title: 'Health', sensitive: true, enum: ['Well', 'Ill'] },
      motivation: { type: 'string', title: 'Motivation', maxLength: 20_000 },
    },
  },
  {
    title: 'Training registration',
    submit: {
      mutation: 'createNotified',
      wait: 0,
      label: 'Send',
      success: 'Sent',
      failure: 'Not sent',
      reset: true,
      notify: [STAFF],
      confirm: { subject: 'We have your registration', text: 'Thank you. We write to you within a week.' },
    },
  },
);

export const notifiedForm = (): FormModule => loadForm(notifiedFile, 'notified');

/** The same form with a retention rule. */
export const keptForm = (): FormModule =>
  loadForm({ ...notifiedFile, retention: { keep: '12 months', sensitive: '6 months' } }, 'notified');

export const ADA = { fullName: 'Ada Obi', email: 'ada@example.org', track: 'Cybersecurity' };
