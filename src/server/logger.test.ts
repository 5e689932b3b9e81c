import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Returns the log output for `fields` (a JavaScript expression) in a separate process. */
function logged(fields: string): Record<string, unknown> {
  const code = `import { createLogger } from './src/server/logger.ts'; createLogger('info').warn(${fields});`;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', code];
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' })) as Record<string, unknown>;
}

test('logs a library’s error without its message, which may quote a visitor', () => {
  const thrown = "Object.assign(new TypeError('Ada Secret is no number'), { code: 'E_NUMBER' })";
  const line = logged(`{ err: ${thrown}, request: { body: 'Secret' }, tries: 2 }, 'not taken: /known?email=Secret'`);
  expect(line).toMatchObject({
    level: 'warn',
    msg: 'not taken: /known?…',
    tries: 2,
    error: { type: 'TypeError', code: 'E_NUMBER', at: expect.any(Array) },
  });
  expect(JSON.stringify(line)).not.toContain('Secret');
});
