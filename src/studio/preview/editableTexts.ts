import { isWithin } from '../../form/model/pointer.ts';
import { type DrawnText, saysSame, textsIn } from './drawnTexts.ts';
import { withoutMarks } from './fieldPaths.ts';
import type { StudioState } from '../store/StudioState.ts';
import { drawnPlaces, fieldAt, type Shown } from './shownFields.ts';
import { type FieldText, fieldText, type TextAt } from './textEdit.ts';

interface Editable extends FieldText {
  at: TextAt;
}

/** Lists the texts of a rendered section. */
export function textsOf(view: Window, section: number): DrawnText[] {
  const root = view.preview!.sectionAt(section);
  return root ? textsIn(root) : [];
}

/** Returns the field of a rendered text; undefined if it cannot be edited in place. */
export function editable(
  snapshot: StudioState,
  shown: Shown,
  { node, rich, ...drawn }: DrawnText,
): Editable | undefined {
  const at = fieldAt(snapshot.texts, shown, drawn);
  const field = at && fieldText(snapshot, at);
  const found = field && { ...field, at };
  if (found?.isRich) return rich && found;
  const isKnown = found && withoutMarks(found.text) === found.text;
  return isKnown && saysSame(node.nodeValue!, found.text) ? found : undefined;
}

/** Returns the text of the panel's focused field, or else the first editable text of the selection. */
export function chosenText(snapshot: StudioState, shown: Shown, view: Window): DrawnText | undefined {
  const { place, caret, texts: files } = snapshot;
  const section = typeof place.section === 'number' ? place.section : 0;
  const drawn = shown.entry ? textsIn(view.document) : textsOf(view, section);
  const texts = drawn.filter((text) => editable(snapshot, shown, text));
  const own = caret ? drawnPlaces(files, shown, caret.path, caret.pointer) : [];
  const isOwn = (text: DrawnText) =>
    own.some(({ section: at, pointer }) => at === text.section && pointer !== '' && isWithin(text.pointer, pointer));
  return texts.find(isOwn) ?? texts[0];
}

/** Returns the next or previous editable text of the page. */
export function textBeside(
  snapshot: StudioState,
  shown: Shown,
  view: Window,
  current: Text,
  by: 1 | -1,
): DrawnText | undefined {
  const texts = textsIn(view.document);
  const at = texts.findIndex(({ node }) => node === current);
  const others = by > 0 ? texts.slice(at + 1) : texts.slice(0, Math.max(0, at)).toReversed();
  return others.find((text) => editable(snapshot, shown, text));
}
