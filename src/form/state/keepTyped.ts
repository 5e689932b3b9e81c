import { SECRET } from '../model/isSecret.ts';
import { seal } from './seal.ts';
import { tried } from './tried.ts';

/** What a browser would post of a form, by the pointer of the answer of the top level: of a list or group all goes along. */
type Entries = Record<string, [name: string, value: FormDataEntryValue][]>;

/** Where it lies what was typed into a form on pages whose drafts were not there yet; behind it stands which page. */
export const typedName = (form: string): string => `typed-${form}/`;

/** By form: how the page came, and what was typed on it, also where it is not on the screen any more. */
const forms: Record<string, { drawn: Entries; typed: Entries }> = {};

/**
 * Keeps what is typed into forms before their drafts are there; asked for first before a form is live, which makes what was typed
 * look as if it had come with the page.
 */
export function keepTyped(): void {
  for (const form of document.forms) {
    if ('kept' in form.dataset) continue;
    const said = entriesOf(form);
    const id = said['/_form']?.[0]?.[1] as string | undefined;
    if (!id) continue;
    const { drawn, typed } = (forms[id] ??= { drawn: drawnEntries(form), typed: {} });
    for (const answer in said) typed[answer] = `${said[answer]}` === `${drawn[answer]}` ? [] : said[answer]!;
    const all = Object.values(typed).flat();
    const name = typedName(id) + performance.timeOrigin;
    tried(() => (all[0] ? sessionStorage.setItem(name, seal(JSON.stringify(all))) : sessionStorage.removeItem(name)));
  }
}

/** From now on a form is kept by its drafts (`DraftKeeper`). */
export const leaveToDrafts = ({ dataset }: HTMLElement): void => void (dataset.kept = '');

function drawnEntries(form: HTMLFormElement): Entries {
  const drawn = form.cloneNode(true) as HTMLFormElement;
  drawn.reset();
  return entriesOf(drawn);
}

function entriesOf(form: HTMLFormElement): Entries {
  const all: Entries = {};
  for (const [name, value] of new FormData(form)) {
    const { type, autocomplete } = form.elements.namedItem(name) as HTMLInputElement;
    if (!SECRET.test(`${type} ${autocomplete}`))
      (all[/^\/?[^/]*/.exec(name)![0].replace(/^(?!\/)/, '/')] ??= []).push([name, value]);
  }
  return all;
}
