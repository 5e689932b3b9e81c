import { expect, test } from 'vitest';
import { envWithoutSettings } from '../../scripts/envWithoutSettings.ts';

test('tests run without any setting and with all other variables', () => {
  const settings = { PORT: '1', CONTENT_PUBLIC_TOKEN: 'x', STUDIO_DIST: 'x', NODE_ENV: 'production' };
  expect(envWithoutSettings({ ...settings, PATH: '/bin', LANG: 'C' })).toEqual({ PATH: '/bin', LANG: 'C' });
});
