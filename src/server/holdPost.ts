import type { FastifyRequest } from 'fastify';
import type { Field } from '../form/types/FieldType.ts';
import { allFields } from '../form/model/evaluate.ts';
import { entryPointer, isTransport } from '../form/model/entryNames.ts';
import { isFileField, mostFilesOf } from '../form/model/fileMessage.ts';
import type { FormModule } from '../form/model/FormModule.ts';
import { boundsOf } from './formSize.ts';
import { MOST_POSTED, type PostRules } from './postedEntries.ts';
import type { RateLimits } from './rateLimits.ts';
import { requestError } from './requestError.ts';

/** The most files that one post may bring, whatever its form says. */
const MOST_FILES = 10;
/** What a form has no place for: an extension of the browser may add a field, and a hand take too many files. */
const MOST_STRAYS = 20;

/** How many files a field takes. */
export const mostFiles = (field: Field): number => Math.min(mostFilesOf(field), MOST_FILES);

export interface HeldPost extends Omit<PostRules, 'uploads'> {
  /** The form that the post says it is, one of the page's. */
  form: () => FormModule | undefined;
}

/**
 * Holds a post against the form that it says it is, name by name as they come in, by what the form could ask for whatever
 * the answers: nothing is decoded for it. It throws (400, 413) as soon as the post cannot be that form's own.
 */
export function holdPost(forms: Record<string, FormModule>, allowance: ReturnType<typeof quota>): HeldPost {
  let form: FormModule | undefined;
  let filesOf: ((name: string) => number | undefined) | undefined;
  let entries = 0;
  let strays = 0;
  let files = 0;

  function strayed() {
    if (++strays > MOST_STRAYS) throw requestError(400, form ? STRAYS : NO_FORM);
  }

  return {
    form: () => form,
    takeText(name, value) {
      if (name === '_form' && !form) {
        form = Object.hasOwn(forms, value) ? forms[value] : undefined;
        if (!form) throw requestError(400, NO_FORM);
        filesOf = fileCounts(form);
      }
      if (form && ++entries > boundsOf(form).answers) throw requestError(413);
      if (!isTransport(name) && filesOf?.(name) === undefined) strayed();
    },
    async takeFile(name, taken) {
      if (++files > MOST_FILES + MOST_STRAYS) throw requestError(400, STRAYS);
      const mustWait = Boolean(await allowance.waitForPost());
      const most = filesOf?.(name);
      if (!most) {
        strayed();
        return 'unread';
      }
      if (taken.ofField >= most || taken.inAll >= MOST_FILES) {
        strayed();
        return 'surplus';
      }
      return mustWait || (await allowance.waitForFile()) ? 'unread' : 'take';
    },
  };
}

export const NO_FORM = 'This is not a form of this page.';
const STRAYS =
  'More was sent than this form asks for, and nothing of it was kept. Please go back, load the page again and send the form once more.';

/** How many files each name of a form may bring, whatever the answers: none for a text, undefined for a name that it has not. */
function fileCounts(form: FormModule): (name: string) => number | undefined {
  const possible = allFields(form);
  return (name) => {
    const place = possible.at(entryPointer(name));
    if (!place) return undefined;
    // One option may ask for a file where another asks for a text.
    return Math.max(0, ...place.alternatives.filter(isFileField).map(mostFiles));
  };
}

/** What the address that posts a form may still send; each answer is the seconds to wait, undefined where it may. */
export function quota(request: FastifyRequest, limits: RateLimits) {
  let wait: number | undefined;
  let isCounted = false;
  let areBytesCounted = false;
  async function countPost() {
    if (!isCounted) wait = await limits.countSubmission(request);
    isCounted = true;
    return wait;
  }
  return {
    /** Asked before a post is judged: it counts as a submission, once; one that must wait keeps waiting. */
    wait: countPost,
    /** Asked when a file comes, whatever its name: the post counts, and its bytes. */
    async waitForPost(): Promise<number | undefined> {
      if (await countPost()) return wait;
      // No browser keeps the length of a post to itself.
      if (!areBytesCounted)
        wait = await limits.countFileBytes(request, Number(request.headers['content-length'] ?? MOST_POSTED));
      areBytesCounted = true;
      return wait;
    },
    /** Asked before a file is kept: it counts as an upload. */
    waitForFile: async (): Promise<number | undefined> => (wait ??= await limits.countFile(request)),
  };
}
