import { isWithin } from '../../../form/model/pointer.ts';
import { type DrawnText, saysSame, textsIn } from '../../preview/drawnTexts.ts';
import { withoutMarks } from '../../preview/fieldPaths.ts';
import type { Snapshot } from '../state/Snapshot.ts';
import { type FieldText, fieldText } from './textEdit.ts';

/** The texts of a section as they are drawn. */
export function textsOf(view: Window, section: number): DrawnText[] {
  const root = view.preview!.sectionAt(section);
  return root ? textsIn(root) : [];
}

/** The field that a drawn text is of; undefined where it cannot be edited where it stands. */
export function editable(snapshot: Snapshot, { section, pointer, node, rich }: DrawnText): FieldText | undefined {
  const found = fieldText(snapshot, { page: snapshot.place.page, section, pointer });
  if (found?.isRich) return rich && found;
  const isKnown = found && withoutMarks(found.text) === found.text;
  return isKnown && saysSame(node.nodeValue!, found.text) ? found : undefined;
}

/** What the panel's caret is in, else the first text of the chosen section; undefined where there is none to edit. */
export function chosenText(snapshot: Snapshot, view: Window): DrawnText | undefined {
  const { place, caret } = snapshot;
  const section = typeof place.section === 'number' ? place.section : 0;
  const texts = textsOf(view, section).filter((text) => editable(snapshot, text));
  const own = caret?.path === place.page ? caret.pointer : '';
  return texts.find(({ pointer }) => own !== '' && isWithin(`/sections/${section}${pointer}`, own)) ?? texts[0];
}

/** The next text of the page that can be edited after what is drawn, or before it. */
export function textBeside(snapshot: Snapshot, view: Window, current: Text, by: 1 | -1): DrawnText | undefined {
  const texts = textsIn(view.document);
  const at = texts.findIndex(({ node }) => node === current);
  const others = by > 0 ? texts.slice(at + 1) : texts.slice(0, Math.max(0, at)).toReversed();
  return others.find((text) => editable(snapshot, text));
}
