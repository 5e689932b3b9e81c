import { expect, it } from 'vitest';
import { identify } from './identify.ts';

const SENT = { form: 'visit', idempotencyKey: undefined, input: { religion: 'x' }, isSpam: false };

it('knows the same answers by a fingerprint that nobody makes without the secret of the installation', () => {
  const fingerprint = (secret: string, sent = SENT) => identify(sent, 'id', () => secret).fingerprint;
  expect(fingerprint('one')).toBe(fingerprint('one'));
  expect(fingerprint('one')).not.toBe(fingerprint('another'));
  expect(fingerprint('one')).not.toBe(fingerprint('one', { ...SENT, isSpam: true }));
});
