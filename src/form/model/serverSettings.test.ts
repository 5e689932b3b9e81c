import { expect, test } from 'vitest';
import { serverSettingsOf, withoutServerSettings } from './serverSettings.ts';

const FILE = {
  title: 'Visit',
  desk: { title: 'Visit' },
  privacy: { purpose: 'To plan your visit.', basis: 'Consent', text: 'Only for your visit.' },
  retention: { keep: '12 months' },
  submit: {
    mutation: 'createVisit',
    wait: 0,
    label: 'Send',
    success: 'Sent',
    failure: 'Not sent',
    reset: true,
    notify: ['staff@example.com'],
  },
};

test('browsers get the privacy text, and no purpose, legal basis or retention', () => {
  const { title, privacy, submit, ...more } = withoutServerSettings(FILE);
  expect({ title, privacy, more }).toEqual({ title: 'Visit', privacy: { text: 'Only for your visit.' }, more: {} });
  expect(submit).not.toHaveProperty('notify');
});

test('the server gets purpose, legal basis, retention and mail addresses', () => {
  expect(serverSettingsOf(FILE)).toEqual({
    desk: { title: 'Visit' },
    purpose: 'To plan your visit.',
    basis: 'Consent',
    retention: { keep: '12 months' },
    notify: ['staff@example.com'],
  });
});
