/** Publishes for Studio in a process of its own, so that Studio's stays small; answers with the outcome. */
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
