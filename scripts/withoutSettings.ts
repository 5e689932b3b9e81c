import { STATIC_SITE_SETTINGS } from '../src/build/readStaticSite.ts';
import { SERVER_SETTINGS } from '../src/server/config.ts';
import { STUDIO_SETTINGS } from './studio/settings.ts';

/** Names of all variables that configure the site, its build or Studio. */
export const SETTINGS = new Set([...SERVER_SETTINGS, ...STATIC_SITE_SETTINGS, ...STUDIO_SETTINGS]);

/** Removes the settings from an environment, so that tests do not depend on the shell's. */
export function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !SETTINGS.has(name) && name !== 'NODE_ENV'));
}
