import { inspectFile } from './fileMessage.ts';
import type { FormModule } from './FormModule.ts';
import type { FieldError, FormValues } from './FormState.ts';
import { isFile, isRecord, toPointer } from './pointer.ts';

/** How far a file's upload has come: from 0 to 1, where 1 is uploaded, or that the visitor stopped it. */
export type UploadState = number | 'cancelled';

/** True for an answer that is a chosen file or a list of them. */
export const holdsFiles = (value: unknown): boolean => (Array.isArray(value) ? value.some(isFile) : isFile(value));

/** What is known of the files chosen in one form: what hinders them and how far their upload has come. */
export class ChosenFiles {
  readonly #form: FormModule;
  readonly #changed: (pointer: string) => void;
  readonly #messages = new WeakMap<File, string | undefined>();
  readonly #uploads = new Map<string, UploadState>();

  /** `changed` hears of the fields whose message or upload changed. */
  constructor(form: FormModule, changed: (pointer: string) => void) {
    this.#form = form;
    this.#changed = changed;
  }

  /** Looks into the files of an answer; what is found comes later, and only when it hinders. */
  inspect(pointer: string, value: unknown): void {
    this.#uploads.delete(pointer);
    for (const file of filesOf(value)) {
      if (this.#messages.has(file)) continue;
      void inspectFile(this.#form, pointer, file).then((message) => {
        this.#messages.set(file, message);
        if (message) this.#changed(pointer);
      });
    }
    this.#changed(pointer);
  }

  /** Looks into every file of a form's values. */
  inspectAll(values: FormValues): void {
    for (const [pointer, answer] of fileAnswers(values)) this.inspect(pointer, answer);
  }

  /** What hinders the files of an answer, as far as it is known. */
  messageOf(value: unknown): string | undefined {
    return filesOf(value)
      .map((file) => this.#messages.get(file))
      .find(Boolean);
  }

  /** What hinders any file of a form's values. */
  errorsOf(values: FormValues): FieldError[] {
    return fileAnswers(values).flatMap(([path, answer]) => {
      const message = this.messageOf(answer);
      return message ? [{ path, message }] : [];
    });
  }

  uploadAt(pointer: string): UploadState | undefined {
    return this.#uploads.get(pointer);
  }

  setUpload(pointer: string, state: UploadState): void {
    this.#uploads.set(pointer, state);
    this.#changed(pointer);
  }

  /** Nothing is being uploaded any more: what is not there yet was cancelled or failed. */
  endUploads(wereCancelled: boolean): void {
    for (const [pointer, state] of this.#uploads) {
      if (state === 1) continue;
      if (wereCancelled) this.#uploads.set(pointer, 'cancelled');
      else this.#uploads.delete(pointer);
      this.#changed(pointer);
    }
  }

  forgetUploads(): void {
    this.#uploads.clear();
  }
}

const filesOf = (value: unknown): File[] => [value].flat().filter(isFile);

/** Every answer that holds files, with its pointer, at any depth. */
function fileAnswers(value: unknown, pointer = ''): [pointer: string, answer: unknown][] {
  if (holdsFiles(value)) return [[pointer, value]];
  if (!isRecord(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => fileAnswers(child, pointer + toPointer([key])));
}
