import type { FieldNode } from '../model/FieldNode.ts';
import type { FormValues } from '../model/FormState.ts';
import { defineOwnProperty, isFile, isRecord } from '../model/pointer.ts';
import type { FormSnapshot } from './FormSnapshot.ts';

/** A chosen file as a draft names it. Its bytes are stored under its key. */
export interface DraftFileReference {
  key: string;
  name: string;
  type: string;
  lastModified: number;
  size: number;
  /** Its address, once it was uploaded, so that it is not uploaded again after a reload. */
  url?: string | undefined;
}

/** The answers of an unsent form, as JSON, without the bytes of files. */
export interface StoredDraft extends Omit<FormSnapshot, 'filling'> {
  /** The version of the form that was filled in. */
  version: string;
  /** Time of the save, in milliseconds since 1970. */
  at: number;
  /** The pointers of cleared answers, which get no default. */
  cleared: string[];
  /** The chosen files of each field, by its pointer. */
  files: Record<string, DraftFileReference[]>;
  /** True when the tab also saves the draft on the device. */
  isForDays?: boolean;
}

/** The part of a form's answers that a draft holds. */
export interface DraftAnswers {
  values: FormValues;
  cleared: string[];
  files: [pointer: string, files: File[]][];
}

/** Splits the answers of a form, hidden ones included, into values and files, and leaves some fields out. */
export function collectDraftAnswers(form: FieldNode, isLeftOut: (field: FieldNode) => boolean): DraftAnswers {
  const kept: DraftAnswers = { values: {}, cleared: [], files: [] };
  const visit = (field: FieldNode, given: unknown): unknown => {
    if (isLeftOut(field)) return undefined;
    if (given === undefined) kept.cleared.push(field.pointer);
    const files = [given].flat().filter(isFile);
    if (files.length > 0) {
      kept.files.push([field.pointer, files]);
      // Addresses of files that were uploaded before stay.
      return Array.isArray(given) ? given.filter((one) => !isFile(one)) : undefined;
    }
    return mapInnerAnswers(field, given, visit);
  };
  kept.values = visit(form, form.answers.given) as FormValues;
  return kept;
}

/** Maps the answers of a group or list. Drops answers that no schema describes. Returns any other answer unchanged. */
export function mapInnerAnswers(
  field: FieldNode,
  given: unknown,
  change: (field: FieldNode, given: unknown) => unknown,
): unknown {
  const isHeld = (name: string) => field.child(name) !== undefined;
  if (Array.isArray(given) && field.field.type.name !== 'choices' && (given.length === 0 || isHeld('0')))
    return given.map((item, index) => {
      const child = field.child(String(index));
      return child && change(child, item);
    });
  const { type, hasFields } = field.field;
  if (!isRecord(given) || (type.name !== 'group' && !hasFields && field.names.length === 0)) return given;
  const changed: FormValues = {};
  for (const [name, answer] of Object.entries(given)) {
    const child = field.child(name);
    const value = child && change(child, answer);
    if (value !== undefined) defineOwnProperty(changed, name, value);
  }
  return changed;
}
