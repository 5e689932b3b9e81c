/** `npm start`: builds what changed since the last build and serves the finished site. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { configOrExit } from '../src/server/configOrExit.ts';
import { sourcesHash } from './build/buildSite.ts';

process.env.NODE_ENV ??= 'production';
const root = process.cwd();
const { siteUrl } = configOrExit(process.env);
const stamp = join(root, 'dist/stamp');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourcesHash(root, siteUrl)) {
  try {
    execFileSync(process.execPath, [...process.execArgv, 'scripts/build.ts'], { stdio: 'inherit' });
  } catch {
    process.exit(1);
  }
}
const server = (await import(
  pathToFileURL(join(root, 'dist/server/main.js')).href
)) as typeof import('../src/server/main.ts');
await server.start(process.env, join(root, 'dist'));
