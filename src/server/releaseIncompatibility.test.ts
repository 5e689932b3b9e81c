import { expect, test } from 'vitest';
import { loadForm } from '../../tests/forms/loadForm.ts';
import { visitForm } from '../../tests/server/visitForm.ts';
import { largestAnswerSizeLimits } from './largestAnswerSizeLimits.ts';
import { releaseIncompatibility } from './releaseIncompatibility.ts';

const forms = { visit: loadForm(visitForm, 'visit') };
const started = { siteUrl: 'https://site.example', size: largestAnswerSizeLimits(Object.values(forms)) };

test('a release of the same address with forms of the same size fits', () => {
  expect(releaseIncompatibility('https://site.example', forms, started)).toBeUndefined();
  expect(
    releaseIncompatibility('http://localhost:1', forms, { ...started, siteUrl: 'http://localhost:2' }),
  ).toBeUndefined();
});

test('one of another address, or of larger forms, does not', () => {
  expect(releaseIncompatibility('https://other.example', forms, started)).toMatch(
    /^was built for https:\/\/other\.example, but the server runs for/,
  );
  expect(releaseIncompatibility('http://localhost:3000', forms, started)).toMatch(
    /^was built for http:\/\/localhost:3000/,
  );
  const small = { ...started, size: { ...started.size, answers: started.size.answers - 1 } };
  expect(releaseIncompatibility('https://site.example', forms, small)).toMatch(/^has larger forms/);
});
