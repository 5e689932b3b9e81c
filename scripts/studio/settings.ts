import * as z from 'zod/mini';
import { type Environment, parseEnvironment, wholeNumberSchema } from '../../src/server/settings.ts';

const SCHEMA = z.object({
  STUDIO_PORT: z._default(wholeNumberSchema(65_535), 4300),
  STUDIO_DIST: z._default(z.string(), 'dist'),
  STUDIO_REMOTE: z.optional(z.string()),
  STUDIO_SITE_URL: z.optional(z.string()),
  SITE_URL: z.optional(z.string()),
});

/** Names of the variables that configure Studio. */
export const STUDIO_SETTING_NAMES = Object.keys(SCHEMA.shape);

/** Returns Studio's settings, or prints every problem and exits. */
export function readStudioSettingsOrExit(env: Environment) {
  const { data, problems } = parseEnvironment(SCHEMA, env);
  if (data) return data;
  for (const problem of problems) console.error(problem);
  return process.exit(1);
}
