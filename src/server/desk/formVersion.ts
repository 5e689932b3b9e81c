import { createHash } from 'node:crypto';
import type { FormModule } from '../../form/model/FormModule.ts';

/** Version of a form by which its records are read later. `content` is JSON of a RecordForm. */
export interface FormVersion {
  /** SHA-256 of the content, base64url. */
  hash: string;
  content: string;
}

const known = new WeakMap<FormModule, FormVersion>();

/** Returns the version of a form. */
export function computeFormVersion(form: FormModule): FormVersion {
  let version = known.get(form);
  if (!version) {
    const content = JSON.stringify({ id: form.id, definition: form.definition, nodes: form.nodes });
    version = { hash: createHash('sha256').update(content).digest('base64url'), content };
    known.set(form, version);
  }
  return version;
}
