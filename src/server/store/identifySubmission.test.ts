import { expect, it } from 'vitest';
import { identifySubmission } from './identifySubmission.ts';

const SENT = { form: 'visit', idempotencyKey: undefined, input: { religion: 'x' }, isSpam: false };

it('knows equal answers by a fingerprint that needs the installation’s secret', () => {
  const fingerprint = (secret: string, sent = SENT) => identifySubmission(sent, 'id', () => secret).fingerprint;
  expect(fingerprint('one')).toBe(fingerprint('one'));
  expect(fingerprint('one')).not.toBe(fingerprint('another'));
  expect(fingerprint('one')).not.toBe(fingerprint('one', { ...SENT, isSpam: true }));
});
