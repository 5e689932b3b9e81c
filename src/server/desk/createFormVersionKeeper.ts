import type { FormModule } from '../../form/model/FormModule.ts';
import type { DeskRecords } from '../store/DeskStore.ts';
import { computeFormVersion } from './formVersion.ts';

/** Stores the version of a form unless this process has stored it already. Resolves with its hash. */
export type KeepFormVersion = (form: FormModule) => Promise<string>;

/** Creates the function that stores versions of forms. */
export function createFormVersionKeeper({ keepFormVersion }: Pick<DeskRecords, 'keepFormVersion'>): KeepFormVersion {
  const kept = new Map<string, Promise<void>>();
  return async (form) => {
    const { hash, content } = computeFormVersion(form);
    const keeping = kept.get(hash) ?? keepFormVersion(hash, form.id, content);
    kept.set(hash, keeping);
    try {
      await keeping;
    } catch (error) {
      kept.delete(hash);
      throw error;
    }
    return hash;
  };
}
