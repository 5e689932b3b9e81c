/** Publishes in a separate process for Studio, so that Studio needs less memory. Returns the outcome. */
import { checkBeside } from './checkBeside.ts';
import { answerTask } from './inProcess.ts';
import { publishEarlier, type PublishOutcome, publishSite } from './publishSite.ts';

export interface PublishTask {
  root: string;
  dist: string;
  work: 'publish' | 'take back';
}

answerTask<PublishTask, PublishOutcome>(({ root, dist, work }) =>
  work === 'publish' ? publishSite(root, dist, checkBeside(root)) : publishEarlier(root, dist),
);
