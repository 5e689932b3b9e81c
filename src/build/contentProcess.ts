/** Builds a release's content in a separate process and returns the result. Part of the code that renders the pages. */
import { buildContent, type BuiltContent } from './buildContent.ts';
import type { ContentTask } from './writeReleaseData.ts';
import { handleSubprocessTask } from './runInSubprocess.ts';

handleSubprocessTask<ContentTask, BuiltContent>(buildContent);
