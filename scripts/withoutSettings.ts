import { readConfig } from '../src/server/config.ts';

/** An environment without what configures this site, a build of it or Studio: tests hold whatever the shell is set to. */
export function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings = new Set(['NODE_ENV', 'CONTENT_PUBLIC_TOKEN']);
  // The configuration itself tells which variables it reads.
  readConfig(new Proxy({}, { get: (_, name) => void settings.add(String(name)) }));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.has(name) && !name.startsWith('STUDIO_')));
}
