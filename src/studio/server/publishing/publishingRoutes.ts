import type { FastifyInstance } from 'fastify';
import type { LiveEntrySlugs, PublicationPlan, PublishOrTakeBack } from '../../changes/Publication.ts';
import { DraftChecker } from '../DraftChecker.ts';
import type { JobLimits } from '../JobThread.ts';
import { bodySchemas } from '../requests.ts';
import type { SiteFolder } from '../SiteFolder.ts';
import { GitRemote, parseRemoteSetting } from './GitRemote.ts';
import { type LocalPublisherOptions, LocalPublisher, type LocalRelease } from './LocalPublisher.ts';
import { readLiveEntries } from './readLiveEntries.ts';
import { PublicationRunner } from './PublicationRunner.ts';
import { type Publisher, refusedOutcome } from './Publisher.ts';
import { fetchServedRelease } from './publicSite.ts';
import { RemotePublisher } from './RemotePublisher.ts';

/** Configuration of publishing. */
export interface PublishingOptions {
  /** `STUDIO_REMOTE`: a remote and a branch, or `here` if this machine serves. Default: detected with `isServed`. */
  remote?: string;
  /** Public address. Default: the address that this machine's release was built for. */
  siteUrl?: string;
  /** Publishes on this machine. */
  publish: LocalPublisherOptions['publish'];
  /** Returns the release that a server of this machine will serve; undefined if none was built. */
  release: () => LocalRelease | undefined;
  /** True if a server on this machine serves the project's releases. */
  isServed: () => boolean;
}

/** Routes to plan, publish and take back; only for Studio's own pages. */
export function publishingRoutes(
  app: FastifyInstance,
  folder: SiteFolder,
  options: PublishingOptions,
  checkLimits: JobLimits | undefined,
): void {
  const check = new DraftChecker(folder.root, checkLimits);
  const faultsAt = async (texts: Record<string, string>): Promise<number | string> => {
    const outcome = await check.ask(draftsOf(folder, texts));
    if (outcome?.outcome !== 'answered')
      return 'The check of the version did not finish. Nothing was published. Try again.';
    return outcome.answer.filter(({ severity }) => severity === 'error').length;
  };
  const publisher = publisherOf(folder, options, faultsAt);
  const siteUrl = () => options.siteUrl ?? options.release()?.siteUrl;
  const publication = new PublicationRunner({ publisher: publisher, siteUrl, served: fetchServedRelease });
  app.addHook('onClose', async () => {
    await publication.close();
    await check.close();
  });
  app.get('/api/publication', () => publication.state);
  app.get('/api/publication/plan', async (): Promise<PublicationPlan> => {
    const url = siteUrl();
    return { ...(await publisher.plan()), ...(url !== undefined && { siteUrl: url }) };
  });
  app.get('/api/publication/live', async (): Promise<{ entries?: LiveEntrySlugs }> => {
    const url = siteUrl();
    const served = url === undefined ? undefined : await fetchServedRelease(url);
    const entries = await readLiveEntries(folder, served, options.release());
    return entries ? { entries } : {};
  });
  app.post<{ Body: { work: PublishOrTakeBack } }>(
    '/api/publication',
    { schema: { body: bodySchemas.publication } },
    ({ body }) => publication.begin(body.work),
  );
}

function publisherOf(
  folder: SiteFolder,
  { remote: setting, publish, release, isServed }: PublishingOptions,
  faultsAt: (texts: Record<string, string>) => Promise<number | string>,
): Publisher {
  const here = new LocalPublisher({ folder, publish, release });
  if (setting === 'here') return here;
  if (setting === undefined) return choosing(here, isServed);
  const name = parseRemoteSetting(setting);
  if (!name)
    return nowhere(
      'Publishing is not set up correctly. Ask your developer: STUDIO_REMOTE must be a remote and a branch, such as “origin main”, or “here”.',
    );
  return new RemotePublisher({ folder, remote: new GitRemote(folder.root, name), faultsAt });
}

/** A publisher that publishes here while the site is served, and refuses otherwise. Asks on each call: a server may start later. */
function choosing(here: Publisher, isServed: () => boolean): Publisher {
  const none = nowhere('Publishing is not set up. Ask your developer.');
  const chosen = () => (isServed() ? here : none);
  return {
    plan: () => chosen().plan(),
    publish: (progress) => chosen().publish(progress),
    takeBack: (progress) => chosen().takeBack(progress),
  };
}

function nowhere(reason: string): Publisher {
  const plan: PublicationPlan = {
    place: 'nowhere',
    reason,
    ours: [],
    theirs: [],
    programFiles: 0,
    canTakeBack: false,
  };
  return {
    plan: async () => plan,
    publish: async () => refusedOutcome(reason),
    takeBack: async () => refusedOutcome(reason),
  };
}

/** Returns the drafts that turn the current files into those of a version. */
function draftsOf(folder: SiteFolder, texts: Record<string, string>): Map<string, string | null> {
  const now = new Map(folder.readAll().map(({ path, text }) => [path, text]));
  return new Map(
    [...new Set([...now.keys(), ...Object.keys(texts)])]
      .filter((path) => folder.isJson(path) && now.get(path) !== texts[path])
      .map((path) => [path, texts[path] ?? null]),
  );
}
