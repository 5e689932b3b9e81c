import { STATIC_SITE_SETTING_NAMES } from '../src/build/readStaticSiteSettings.ts';
import { SERVER_SETTING_NAMES } from '../src/server/config.ts';
import { STUDIO_SETTING_NAMES } from './studio/settings.ts';

/** Names of all variables that configure the site, its build or Studio. */
export const ALL_SETTING_NAMES = new Set([
  ...SERVER_SETTING_NAMES,
  ...STATIC_SITE_SETTING_NAMES,
  ...STUDIO_SETTING_NAMES,
]);

/** Removes the settings from an environment, so that tests do not depend on the shell's. */
export function envWithoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !ALL_SETTING_NAMES.has(name) && name !== 'NODE_ENV'),
  );
}
