import { referencesIn, referencesOfKind } from '../../../site/references.ts';
import { type FormFile, parseForm } from '../../forms/model/FormFile.ts';
import { outlineOfForm } from '../../forms/model/FormOutline.ts';
import { isRecord, toPointer, valueAt } from '../../../form/model/pointer.ts';
import { type LinkableSiteSource, resolveSiteLink } from '../../../site/siteLinks.ts';
import { readFileFacts, readRenderablePage } from '../../../site/SiteValues.ts';
import { fileBaseName, siteFileKind } from '../../../site/names.ts';

/** Question that a link can prefill, with its choices. */
export interface PrefillQuestion {
  name: string;
  label: string;
  choices: string[];
}

const fillableOf = (file: FormFile): PrefillQuestion[] =>
  [...(outlineOfForm(file)?.questions.values() ?? [])].flatMap(({ name, label, choices = [] }) => {
    const offered = choices.flatMap(({ value, isOff }) => (typeof value === 'string' && !isOff ? value : []));
    return offered.length > 0 ? [{ name, label, choices: offered }] : [];
  });

const known = new Map<string, PrefillQuestion[]>();

/** Returns the questions with choices in the forms of a link's target page. */
export function prefillQuestionsAt(site: LinkableSiteSource, to: string, from: string): PrefillQuestion[] {
  const target = resolveSiteLink(site, to, from);
  const page =
    target.kind === 'page' || target.kind === 'entry' ? readRenderablePage(site.texts, target.page.file) : undefined;
  return referencesOfKind(page, 'form').flatMap(({ name }) => {
    const text = site.texts.get(`schemas/${name}.json`);
    if (typeof text !== 'string') return [];
    const file = known.has(text) ? undefined : parseForm(text);
    if (file) known.set(text, fillableOf(file));
    return known.get(text) ?? [];
  });
}

/** Link that prefills a form: its address and the file that contains it. */
export interface PrefillLink {
  to: string;
  from: string;
}

/** Returns the questions that a `fills` field can prefill. `values` is the panel's value, `from` its file. */
export function prefillQuestionsForField(
  site: LinkableSiteSource,
  from: string,
  pointer: string,
  values: unknown,
): PrefillQuestion[] {
  const link = findPrefillLink(site, from, pointer, values);
  return link ? prefillQuestionsAt(site, link.to, link.from) : [];
}

/**
 * Returns the link that a `fills` field belongs to: its sibling link, or else the link on the page of these entries
 * that uses the field.
 */
export function findPrefillLink(
  { texts }: LinkableSiteSource,
  file: string,
  pointer: string,
  values: unknown,
): PrefillLink | undefined {
  const at = pointer.lastIndexOf('/');
  const beside = valueAt(values, pointer.slice(0, at));
  if (isRecord(beside) && typeof beside.to === 'string') return { to: beside.to, from: file };
  if (siteFileKind(file) !== 'shared content') return undefined;
  for (const path of texts.keys()) {
    if (siteFileKind(path) !== 'page' || readFileFacts(texts, path)?.entries?.from !== fileBaseName(file)) continue;
    const page = readRenderablePage(texts, path);
    for (const reference of referencesIn(page)) {
      const group = reference.kind === 'link' ? valueAt(page, toPointer(reference.path.slice(0, -1))) : undefined;
      const fills = isRecord(group) ? group.fills : undefined;
      if (reference.kind === 'link' && isRecord(fills) && fills.$entry === pointer.slice(at + 1))
        return { to: reference.to, from: path };
    }
  }
  return undefined;
}
