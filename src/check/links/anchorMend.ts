import type { JsonFile } from '../read/JsonFile.ts';
import { nearest } from '../told/nearest.ts';
import { plainName } from '../../page/plainName.ts';
import { child, textAt, wordPlace } from '../told/wordPlace.ts';

/** The section that a link to no section is meant for, as the link to write; else the page itself. */
export function anchorMend(path: string, anchor: string, anchors: string[], target: JsonFile): string {
  const words = (id: string) => id.split('-').filter((word) => word.length > 3);
  const near =
    headed(anchor, target.value) ??
    nearest(anchor, anchors) ??
    anchors.find((id) => words(anchor).some((word) => words(id).includes(word)));
  if (near !== undefined) return `Did you mean ${JSON.stringify(`${path}#${near}`)}?`;
  const links = [...(path === '' ? [] : [path]), ...anchors.map((id) => `${path}#${id}`)];
  const [likely, ...more] = sectionsLike(anchor, target.value);
  if (likely !== undefined && more.length === 0)
    return `Give ${wordPlace(target.value, ['sections', likely])} of ${target.path} "id": ${JSON.stringify(anchor)}.`;
  return links.length > 0 ? `Choose one: ${links.map((link) => JSON.stringify(link)).join(', ')}.` : 'Remove the link.';
}

/** The id of the section whose heading an anchor says. */
function headed(anchor: string, page: unknown): string | undefined {
  const sections = child(page, 'sections');
  const section = (Array.isArray(sections) ? sections : []).find(
    (one: unknown) => textAt(one, 'id') !== '' && plainName(textAt(one, 'heading')) === plainName(anchor),
  );
  return section === undefined ? undefined : textAt(section, 'id');
}

/** The sections without an id whose own words are those of an anchor. */
function sectionsLike(anchor: string, page: unknown): number[] {
  const sections = child(page, 'sections');
  return (Array.isArray(sections) ? sections : []).flatMap((section: unknown, index) => {
    const own = ['block', 'heading', 'title', 'label'].map((key) => plainName(textAt(section, key))).join('-');
    const isLike = anchor.split('-').every((word) => own.split('-').includes(word));
    return isLike && child(section, 'id') === undefined ? [index] : [];
  });
}
