import { fileProblem } from '../content/fileProblem.ts';
import { fileProblemMessages, LARGEST_FILE, type FileProblem } from '../content/fileRules.ts';
import { ownMessage } from './errorMessage.ts';
import { fileSizeText } from './fileSizeText.ts';
import type { FormModule } from './FormModule.ts';
import { keywordAt, typeAt } from './schemaAt.ts';

/** The field that describes one file: a field of several files describes them in its items. */
const fileField = (form: FormModule, pointer: string) => (typeAt(form, pointer) === 'array' ? `${pointer}/0` : pointer);

/** The media type a file field takes, as its form file says. */
export const fileFieldType = (form: FormModule, pointer: string): string | undefined =>
  keywordAt(form, fileField(form, pointer), 'contentMediaType');

/** The most bytes a file of this field may have: what its form file says, and never more than an upload may have. */
export const largestFileOf = (form: FormModule, pointer: string): number =>
  Math.min(keywordAt(form, fileField(form, pointer), 'maxFileSize') ?? LARGEST_FILE, LARGEST_FILE);

/** What a file field says about a file that cannot be taken: its form file's words, or plain ones where it has none. */
export function fileMessage(form: FormModule, pointer: string, problem: FileProblem): string {
  const words = keywordAt(form, fileField(form, pointer), 'errorMessage');
  const size = typeof words === 'object' ? words.maxFileSize : undefined;
  switch (problem) {
    case 'type':
      return ownMessage(words, 'contentMediaType') ?? ownMessage(words, 'pattern') ?? fileProblemMessages.type;
    case 'size':
      return typeof size === 'string' ? size : tooLarge(largestFileOf(form, pointer));
    default:
      return fileProblemMessages[problem];
  }
}

/** What hinders a chosen file from being sent with this field, in words; undefined when nothing does. */
export async function inspectFile(form: FormModule, pointer: string, file: File): Promise<string | undefined> {
  const problem = await fileProblem(file, largestFileOf(form, pointer)).catch(() => undefined);
  return problem && fileMessage(form, pointer, problem);
}

const tooLarge = (bytes: number) =>
  bytes === LARGEST_FILE
    ? fileProblemMessages.size
    : `The file is larger than ${fileSizeText(bytes)}. Please choose a smaller one`;
