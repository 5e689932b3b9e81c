/**
 * `npm run build`: checks the JSON files, builds browser and server code, prerenders every page, and makes the result
 * the current release, which the next start serves. Flags: `--static` builds dist/static for any static host, whose
 * pages call the hosted services from the browser. `--if-changed` builds only if no kept release has the same sources.
 * `--no-worker` installs a service worker that removes itself. `--dist <folder>` names another folder of the
 * project than dist.
 */
import '../src/build/production.ts';
import { join, relative } from 'node:path';
import { env, exit } from 'node:process';
import { listFormIds, readForm } from '../src/site/disk/readJsonFiles.ts';
import { isFileField } from '../src/form/model/fileFields.ts';
import { configOrExit } from '../src/server/config.ts';
import { startSiteCheck } from '../src/build/startSiteCheck.ts';
import { describeDiskError } from '../src/build/describeDiskError.ts';
import { buildRelease, InvalidSiteError } from '../src/build/buildRelease.ts';
import { buildStaticSite } from '../src/build/buildStaticSite.ts';
import { readStaticSiteSettings } from '../src/build/readStaticSiteSettings.ts';
import { resolveDistFolder, parseCommandLine } from './commandLine.ts';
import { writeBlocksEditorSchema } from './createBlocksEditorSchema.ts';

const root = process.cwd();
const { values: flags } = parseCommandLine({
  static: { type: 'boolean' },
  'if-changed': { type: 'boolean' },
  'no-worker': { type: 'boolean' },
  dist: { type: 'string', default: 'dist' },
});
const dist = resolveDistFolder(root, flags.dist);
writeBlocksEditorSchema(root);
const verdict = startSiteCheck(root);

// Server settings are not required: a release serves on any port.
const { siteUrl, contentAssets } = configOrExit({ SITE_URL: env.SITE_URL, CONTENT_ASSETS: env.CONTENT_ASSETS });
try {
  if (flags.static) {
    const count = await buildStaticSite(root, dist, {
      siteUrl,
      imageOrigins: contentAssets,
      staticSite: await staticSite(),
      verdict,
    });
    console.log(`Built ${count} pages into ${relative(root, join(dist, 'static'))}.`);
  } else {
    const { id, content } = await buildRelease(root, dist, {
      siteUrl,
      ifChanged: flags['if-changed'],
      // `--if-changed` keeps the service worker setting of the current release.
      worker: flags['no-worker'] ? false : flags['if-changed'] ? undefined : true,
      verdict,
    });
    const folder = relative(root, join(dist, id));
    console.log(
      content ? `Built ${content.count} pages into ${folder}.` : `${folder} was already built from the same files.`,
    );
  }
} catch (error) {
  if (error instanceof InvalidSiteError) {
    console.error('Nothing was built. Fix the errors and build again.');
    exit(1);
  }
  const problem = describeDiskError(error, flags.dist);
  if (!problem) throw error;
  console.error(`Nothing was built: ${problem}, and build again. The previous build is unchanged.`);
  exit(1);
}

async function staticSite() {
  const { buildFormFieldModel } = await import('../src/form/compile/buildFormFieldModel.ts');
  const asksForFiles = (id: string) =>
    buildFormFieldModel(readForm(root, id)).places.some(({ field }) => isFileField(field));
  const outcome = readStaticSiteSettings(env, listFormIds(root).find(asksForFiles));
  if (outcome.ok) return outcome.site;
  for (const problem of outcome.problems) console.error(problem);
  return exit(1);
}
