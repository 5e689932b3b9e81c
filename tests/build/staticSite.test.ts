import { describe, expect, it } from 'vitest';
import { readStaticSiteSettings } from '../../src/build/readStaticSiteSettings.ts';
import { formatHeadersFile, staticSecurityOptions, addPolicyToDocument } from '../../src/build/staticHeaders.ts';

const ENV = {
  CONTENT_URL: 'https://api.example.com/v2/master',
  CONTENT_PUBLIC_TOKEN: 'publishable',
  UPLOAD_URL: 'https://up.example.com/upload',
  UPLOAD_PRESET: 'cover',
};

describe('a build for a static host', () => {
  it('carries the services that the environment names', () => {
    expect(readStaticSiteSettings(ENV, 'job-application')).toEqual({
      ok: true,
      site: {
        contentUrl: ENV.CONTENT_URL,
        contentToken: 'publishable',
        uploadUrl: ENV.UPLOAD_URL,
        uploadPreset: 'cover',
      },
    });
    const { UPLOAD_URL: _, UPLOAD_PRESET: __, ...content } = ENV;
    expect(readStaticSiteSettings(content, undefined)).toMatchObject({ ok: true });
  });

  it.each([
    [{}, ['CONTENT_URL', 'CONTENT_PUBLIC_TOKEN', 'UPLOAD_URL', 'UPLOAD_PRESET']],
    [{ ...ENV, UPLOAD_PRESET: '' }, ['UPLOAD_PRESET']],
    [{ ...ENV, CONTENT_URL: 'api.example.com' }, ['CONTENT_URL']],
    [{ ...ENV, CONTENT_TOKEN: ENV.CONTENT_PUBLIC_TOKEN }, ['CONTENT_PUBLIC_TOKEN']],
  ])('is refused with every variable that is missing or wrong: %j', (env, names) => {
    const outcome = readStaticSiteSettings(env, 'job-application');
    const problems = outcome.ok ? [] : outcome.problems;
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(names);
    expect(problems.join()).not.toContain(ENV.CONTENT_PUBLIC_TOKEN);
  });

  it('says in its pages and its _headers file what a server of ours would say', () => {
    const outcome = readStaticSiteSettings(ENV, 'job-application');
    if (!outcome.ok) throw new Error(outcome.problems.join());
    const security = staticSecurityOptions('https://site.example', ['https://media.example'], outcome.site);
    const html = addPolicyToDocument('<head>\n<meta charset="utf-8">\n<title>x</title>', security, ['aGFzaA==']);
    expect(html).toMatch(
      /<meta charset="utf-8">\n<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self' 'sha256-[\w+/]+=';/,
    );
    expect(html).toContain("connect-src 'self' https://api.example.com https://up.example.com;");
    expect(html).toContain("img-src 'self' data: https://media.example;");
    expect(html).not.toContain('frame-ancestors');
    expect(formatHeadersFile(security)).toMatch(/^\/\*\n(  [\w-]+: .+\n)+\/assets\/\*\n/);
    expect(formatHeadersFile(security)).toContain("frame-ancestors 'none'");
  });
});
