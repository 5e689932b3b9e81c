import type { Draft } from './Draft.ts';
import type { DraftFiles } from './DraftFiles.ts';
import type { DraftState } from './DraftState.ts';
import { deviceDraft, putDeviceDraft, takeDeviceDraft } from './draftStorage.ts';
import { tabId } from './thisTab.ts';

/** What another tab did: the draft that it wrote, or that it let go of it. */
type News = Draft | 'gone' | undefined;

/** The draft of a form that is kept on the device for days: all tabs write it, none over what another wrote meanwhile. */
export class SharedDraft {
  readonly #form: string;
  readonly #files: DraftFiles;
  readonly #say: (news: Partial<DraftState>) => void;
  /** The revision that this tab read or wrote last; empty while it knows none. */
  known = '';

  constructor(form: string, files: DraftFiles, say: (news: Partial<DraftState>) => void) {
    this.#form = form;
    this.#files = files;
    this.#say = say;
  }

  read(): Promise<Draft | undefined> {
    return deviceDraft(this.#form);
  }

  /** True where another tab wrote it since this one knew it. */
  isOthers({ tab, revision }: Draft): boolean {
    return revision !== this.known && tab !== tabId();
  }

  /** Looks whether another tab has changed it, or let go of it. */
  async lookForOthers(): Promise<void> {
    this.#hear(this.#newsOf(await this.read()));
  }

  /** Writes it; true where no other tab did something since, and the device lets us. */
  async keep(draft: Draft): Promise<boolean> {
    let news: News;
    const isKept = await putDeviceDraft(this.#form, draft, (found) => !(news = this.#newsOf(found)));
    if (isKept && !news) this.known = draft.revision;
    else if (news) this.#hear(news);
    else {
      await this.forget();
      this.#files.keepAnew();
      this.#say({ isForDays: false, lost: 'days' });
    }
    return isKept && !news;
  }

  /** Lets go of it. */
  async forget(withFiles = false): Promise<void> {
    this.known = '';
    const draft = await takeDeviceDraft(this.#form);
    if (withFiles) await this.#files.clear(draft?.files);
    else this.#files.own(draft?.files);
  }

  #newsOf(found: Draft | undefined): News {
    if (found) return this.isOthers(found) ? found : undefined;
    return this.known === '' ? undefined : 'gone';
  }

  #hear(news: News): void {
    if (news !== 'gone') return this.#say({ other: news });
    this.known = '';
    this.#say({ isForDays: false, lost: 'elsewhere' });
  }
}
