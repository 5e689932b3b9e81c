import type { Field } from '../types/FieldType.ts';
import type { FieldNode } from '../model/FieldNode.ts';
import { listVisibleFields } from '../model/listVisibleFields.ts';
import { validateChosenFile, isFileField } from '../model/fileFields.ts';
import type { FieldError } from '../model/FormState.ts';
import { isFile } from '../model/pointer.ts';

/** Upload progress from 0 to 1, where 1 is complete, or `cancelled` by the visitor. */
export type FileUploadProgress = number | 'cancelled';

/** True for an answer that is a chosen file or a list of them. */
export const isFileOrFiles = (value: unknown): boolean => (Array.isArray(value) ? value.some(isFile) : isFile(value));

/** Validation messages and upload progress of the files chosen in one form. */
export class ChosenFileStatuses {
  readonly #changed: (pointer: string) => void;
  readonly #messages = new WeakMap<File, string | undefined>();
  readonly #uploads = new Map<string, FileUploadProgress>();

  /** `changed` is called with the pointer of each field whose message or upload changed. */
  constructor(changed: (pointer: string) => void) {
    this.#changed = changed;
  }

  /** Inspects the files of an answer. Notifies `changed` later, once for each file with a problem. */
  inspect(field: Field, pointer: string, value: unknown): void {
    this.#uploads.delete(pointer);
    for (const file of filesOf(value)) {
      if (this.#messages.has(file)) continue;
      void validateChosenFile(field, file).then((message) => {
        this.#messages.set(file, message);
        if (message) this.#changed(pointer);
      });
    }
    this.#changed(pointer);
  }

  /** Inspects all files of a form. */
  inspectAll(form: FieldNode): void {
    for (const field of listVisibleFields(form))
      if (isFileField(field.field) && isFileOrFiles(field.value)) this.inspect(field.field, field.pointer, field.value);
  }

  /** Returns the first message about the files of an answer. Undefined while inspection is still running. */
  messageOf(value: unknown): string | undefined {
    return filesOf(value)
      .map((file) => this.#messages.get(file))
      .find(Boolean);
  }

  /** Returns the errors of all files in visible fields. */
  errorsOf(form: FieldNode): FieldError[] {
    return listVisibleFields(form).flatMap(({ pointer, value }) => {
      const message = this.messageOf(value);
      return message ? [{ path: pointer, message }] : [];
    });
  }

  /** Returns the upload progress of a field's file; undefined before the upload. */
  uploadAt(pointer: string): FileUploadProgress | undefined {
    return this.#uploads.get(pointer);
  }

  setUpload(pointer: string, state: FileUploadProgress): void {
    this.#uploads.set(pointer, state);
    this.#changed(pointer);
  }

  /** Ends all uploads. Incomplete uploads become cancelled, or failed. */
  endUploads(wereCancelled: boolean): void {
    for (const [pointer, state] of this.#uploads) {
      if (state === 1) continue;
      if (wereCancelled) this.#uploads.set(pointer, 'cancelled');
      else this.#uploads.delete(pointer);
      this.#changed(pointer);
    }
  }
}

const filesOf = (value: unknown): File[] => [value].flat().filter(isFile);
