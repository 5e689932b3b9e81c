import type { Draft } from './Draft.ts';
import { deviceDraft, putDeviceDraft, takeDeviceDraft } from './draftStorage.ts';
import { tabId } from './thisTab.ts';

/** The draft of a form that is kept on the device for days: all tabs write it, none over what another wrote meanwhile. */
export class SharedDraft {
  readonly #form: string;
  /** The revision that this tab read or wrote last; empty while it knows none. */
  known = '';

  constructor(form: string) {
    this.#form = form;
  }

  read(): Promise<Draft | undefined> {
    return deviceDraft(this.#form);
  }

  /** True where another tab wrote it since this one knew it. */
  isOthers({ tab, revision }: Draft): boolean {
    return revision !== this.known && tab !== tabId();
  }

  /** What another tab did since: the draft that it wrote, or that it let go of it; undefined for nothing. */
  async news(): Promise<Draft | 'gone' | undefined> {
    const draft = await this.read();
    if (draft) return this.isOthers(draft) ? draft : undefined;
    return this.known === '' ? undefined : 'gone';
  }

  /** False where the device refuses. */
  async put(draft: Draft): Promise<boolean> {
    this.known = draft.revision;
    return putDeviceDraft(this.#form, draft);
  }

  /** Lets go of it; returns what it was. */
  forget(): Promise<Draft | undefined> {
    this.known = '';
    return takeDeviceDraft(this.#form);
  }
}
