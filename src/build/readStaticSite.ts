import type { StaticSite } from '../content/endpoint.ts';

export type StaticSiteOutcome = { ok: true; site: StaticSite } | { ok: false; problems: string[] };

/**
 * What a build for a static host carries, from the environment; or every variable that is missing or wrong. The tokens'
 * values are never told. `fileFormId` is the id of a form with a file field, where there is one.
 */
export function readStaticSite(
  env: Record<string, string | undefined>,
  fileFormId: string | undefined,
): StaticSiteOutcome {
  const problems: string[] = [];
  const value = (name: string) => env[name]?.trim() || undefined;
  const demand = (name: string, why: string): string => {
    const text = value(name);
    if (!text) problems.push(`${name} is missing: ${why}.`);
    return text ?? '';
  };
  const address = (name: string, text: string | undefined) => {
    if (text && !(/^https?:\/\//.test(text) && URL.canParse(text)))
      problems.push(
        `${name} is ${JSON.stringify(text)}, but must be a full address, such as https://api.example.com/v2.`,
      );
    return text;
  };

  const contentUrl = demand('CONTENT_URL', 'the browser calls the hosted content service itself');
  const contentToken = demand(
    'CONTENT_PUBLIC_TOKEN',
    'every visitor can read it, so it must be one that can only create and read what is public',
  );
  if (contentToken && contentToken === value('CONTENT_TOKEN'))
    problems.push('CONTENT_PUBLIC_TOKEN is the same as CONTENT_TOKEN, which is secret.');
  const needsUploads = fileFormId
    ? `the form ${fileFormId} asks for a file`
    : 'UPLOAD_URL and UPLOAD_PRESET are set together or not at all';
  const wantsUploads =
    fileFormId !== undefined || value('UPLOAD_URL') !== undefined || value('UPLOAD_PRESET') !== undefined;
  const uploadUrl = wantsUploads ? demand('UPLOAD_URL', needsUploads) : undefined;
  const uploadPreset = wantsUploads ? demand('UPLOAD_PRESET', needsUploads) : undefined;
  address('CONTENT_URL', contentUrl);
  address('UPLOAD_URL', uploadUrl);
  return problems.length
    ? { ok: false, problems }
    : { ok: true, site: { contentUrl, contentToken, uploadUrl, uploadPreset } };
}
