/** Builds a release's content in a process of its own, and tells what it made; it is built with the code that draws the pages. */
import { buildContent, type BuiltContent } from './buildContent.ts';
import type { ContentTask } from './writeData.ts';
import { answerTask } from './inProcess.ts';

answerTask<ContentTask, BuiltContent>(buildContent);
