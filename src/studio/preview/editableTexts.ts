import { isPointerWithin } from '../../form/model/pointer.ts';
import { type RenderedText, isSameNormalizedText, renderedTextsIn } from './renderedTexts.ts';
import { removeFieldMarks } from './fieldPaths.ts';
import type { StudioState } from '../store/StudioState.ts';
import { listRenderedLocations, toFileLocation, type PreviewTarget } from './renderedFields.ts';
import { type FieldText, fieldTextAt, type TextLocation } from './textEdit.ts';

interface Editable extends FieldText {
  at: TextLocation;
}

/** Lists the texts of a rendered section. */
export function listRenderedSectionTexts(view: Window, section: number): RenderedText[] {
  const root = view.preview!.sectionAt(section);
  return root ? renderedTextsIn(root) : [];
}

/** Returns the field of a rendered text; undefined if it cannot be edited in place. */
export function findFieldOfRenderedText(
  snapshot: StudioState,
  shown: PreviewTarget,
  { node, rich, ...rendered }: RenderedText,
): Editable | undefined {
  const at = toFileLocation(snapshot.texts, shown, rendered);
  const field = at && fieldTextAt(snapshot, at);
  const found = field && { ...field, at };
  if (found?.isRich) return rich && found;
  const isKnown = found && removeFieldMarks(found.text) === found.text;
  return isKnown && isSameNormalizedText(node.nodeValue!, found.text) ? found : undefined;
}

/** Returns the text of the panel's focused field, or else the first editable text of the selection. */
export function findSelectedFieldText(
  snapshot: StudioState,
  shown: PreviewTarget,
  view: Window,
): RenderedText | undefined {
  const { place, caret, texts: files } = snapshot;
  const section = typeof place.section === 'number' ? place.section : 0;
  const rendered = shown.entry ? renderedTextsIn(view.document) : listRenderedSectionTexts(view, section);
  const texts = rendered.filter((text) => findFieldOfRenderedText(snapshot, shown, text));
  const own = caret ? listRenderedLocations(files, shown, caret.path, caret.pointer) : [];
  const isOwn = (text: RenderedText) =>
    own.some(
      ({ section: at, pointer }) => at === text.section && pointer !== '' && isPointerWithin(text.pointer, pointer),
    );
  return texts.find(isOwn) ?? texts[0];
}

/** Returns the next or previous editable text of the page. */
export function findAdjacentText(
  snapshot: StudioState,
  shown: PreviewTarget,
  view: Window,
  current: Text,
  by: 1 | -1,
): RenderedText | undefined {
  const texts = renderedTextsIn(view.document);
  const at = texts.findIndex(({ node }) => node === current);
  const others = by > 0 ? texts.slice(at + 1) : texts.slice(0, Math.max(0, at)).toReversed();
  return others.find((text) => findFieldOfRenderedText(snapshot, shown, text));
}
