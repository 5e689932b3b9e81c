/** Publishes in a separate process for Studio, so that Studio needs less memory. Returns the outcome. */
import { startSiteCheck } from './startSiteCheck.ts';
import { handleSubprocessTask } from './runInSubprocess.ts';
import { publishPreviousRelease, type PublishOutcome, publishSite } from './publishSite.ts';

export interface PublishTask {
  root: string;
  dist: string;
  work: 'publish' | 'take back';
}

handleSubprocessTask<PublishTask, PublishOutcome>(({ root, dist, work }) =>
  work === 'publish' ? publishSite(root, dist, startSiteCheck(root)) : publishPreviousRelease(root, dist),
);
