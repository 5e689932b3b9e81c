import * as z from 'zod/mini';
import type { StaticSiteConfig } from '../content/endpoint.ts';
import {
  type Environment,
  incompleteSettingProblems,
  missingSettingProblems,
  parseEnvironment,
  webAddressSchema,
} from '../server/settings.ts';

const SCHEMA = z.object({
  CONTENT_URL: webAddressSchema('the pages of a static build call the hosted content service from the browser'),
  CONTENT_PUBLIC_TOKEN: z.string('visitors can read this token, so it may only allow public reading and creating'),
  CONTENT_TOKEN: z.optional(z.string()),
  UPLOAD_URL: z.optional(webAddressSchema()),
  UPLOAD_PRESET: z.optional(z.string()),
});
const UPLOADS = ['UPLOAD_URL', 'UPLOAD_PRESET'];

/** Names of the variables that configure a build for a static host. */
export const STATIC_SITE_SETTING_NAMES = Object.keys(SCHEMA.shape);

export type StaticSiteSettingsOutcome = { ok: true; site: StaticSiteConfig } | { ok: false; problems: string[] };

/**
 * Parses the services that pages of a static build call; reports all problems at once, without the tokens' values.
 * `fileFormId` is the id of a form with a file field: such a site needs a media service.
 */
export function readStaticSiteSettings(env: Environment, fileFormId: string | undefined): StaticSiteSettingsOutcome {
  const { texts, data, problems } = parseEnvironment(SCHEMA, env);
  if (texts.CONTENT_PUBLIC_TOKEN && texts.CONTENT_PUBLIC_TOKEN === texts.CONTENT_TOKEN)
    problems.push('CONTENT_PUBLIC_TOKEN is the same as CONTENT_TOKEN, which is secret.');
  problems.push(
    ...(fileFormId === undefined
      ? incompleteSettingProblems(texts, UPLOADS)
      : missingSettingProblems(texts, UPLOADS, `the form ${fileFormId} asks for a file`)),
  );
  if (!data || problems.length > 0) return { ok: false, problems };
  const { CONTENT_URL, CONTENT_PUBLIC_TOKEN, UPLOAD_URL, UPLOAD_PRESET } = data;
  return {
    ok: true,
    site: {
      contentUrl: CONTENT_URL,
      contentToken: CONTENT_PUBLIC_TOKEN,
      uploadUrl: UPLOAD_URL,
      uploadPreset: UPLOAD_PRESET,
    },
  };
}
