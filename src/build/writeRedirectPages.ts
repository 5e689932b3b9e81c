import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { escapeHtml } from '../page/renderDocument.ts';
import { createFormerAddressLookup } from '../site/createFormerAddressLookup.ts';
import { createReleaseSource } from '../page/createReleaseSource.ts';
import { routeParams, routePattern } from '../site/routes.ts';
import { PAGES_FILE } from '../server/PrerenderedBuild.ts';

/** Writes a small redirect page at every former address of a page or entry, for static hosts. */
export function writeRedirectPages(release: string, siteUrl: string): void {
  const client = join(release, 'client');
  const paths = Object.keys(JSON.parse(readFileSync(join(client, PAGES_FILE), 'utf8')) as object);
  const { moved } = createReleaseSource(release);
  const movedTo = createFormerAddressLookup(moved);
  const plain = moved.flatMap(({ formerly }) => formerly.filter((old) => !old.includes(':')));
  const ofPatterns = moved.flatMap(({ path: route, formerly }) =>
    formerly.flatMap((old) =>
      // A moved entry also existed at the former addresses of its page.
      [...paths, ...plain]
        .filter((one) => old.includes(':') && routePattern(route).test(one))
        .map((one) => former(old, route, one)),
    ),
  );
  for (const old of [...plain, ...ofPatterns]) {
    const file = join(client, old, 'index.html');
    if (existsSync(file)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, movedPage(movedTo(old)!, siteUrl));
  }
}

/** Returns the address of a path under the old route. */
function former(old: string, route: string, path: string): string {
  const parts = routePattern(route).exec(path)!.slice(1);
  const names = routeParams(route);
  return old.replace(/:(\w+)/g, (_, name: string) => parts[names.indexOf(name)] ?? name);
}

/** Keeps query and hash, which a meta refresh cannot do. */
const SCRIPT = "location.replace(document.querySelector('a').getAttribute('href') + location.search + location.hash)";
const POLICY = `default-src 'none'; script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'; base-uri 'none'`;

const movedPage = (path: string, siteUrl: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${POLICY}">
<title>This page has moved</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(siteUrl + path)}">
<noscript><meta http-equiv="refresh" content="0; url=${escapeHtml(path)}"></noscript>
<p><a href="${escapeHtml(path)}">This page has moved.</a></p>
<script>${SCRIPT}</script>
</html>
`;
