import { applyEdits } from 'jsonc-parser';
import { type ReactNode, useState } from 'react';
import { setValue } from '../../../json/jsonEdits.ts';
import type { PageFile } from '../../../page/PageFile.d.ts';
import type { Texts } from '../../documents/History.ts';
import { WHOLE_FILE } from '../../documents/mergeTexts.ts';
import { conflictLines } from '../../review/conflictLines.ts';
import { fileId, fileKind } from '../../site/SiteValues.ts';
import { Side } from '../review/ChangeView.tsx';
import type { FileConflict } from '../state/DiskCopy.ts';
import { picturesOf } from '../state/pictureView.ts';
import { useStudio } from '../state/useStudio.ts';
import type { ValuePanel } from '../state/valuePanel.ts';
import { isSeen, ValueLook } from './ConflictField.tsx';
import { FieldLook, questionDrawnAt } from './FieldLook.tsx';
import { SectionsLook } from './SectionsLook.tsx';
import { sectionsShown } from './usePageFaces.ts';

type Which = 'mine' | 'theirs';

interface ConflictSideProps {
  conflict: FileConflict;
  panel: ValuePanel | undefined;
  name: string;
  which: Which;
  title: string;
  nothing: string;
  /** True where a page is drawn, as visitors see it. */
  isDrawn: boolean;
  children: ReactNode;
}

/** One side's value: as visitors see it, or as its field shows it, where that says more than words, which say it to those who do not see. */
export function ConflictSide({ conflict, panel, name, which, title, nothing, isDrawn, children }: ConflictSideProps) {
  const { texts, site } = useStudio();
  const pictureOf = (slot: string) => picturesOf(texts, site.pictures).find((one) => one.slot === slot)?.hash;
  const lines = conflictLines(conflict, which, pictureOf);
  const sections = isDrawn ? sectionsOf(texts, conflict, which) : [];
  const [isLost, setLost] = useState(false);
  const field = isDrawn && !isLost ? fieldOf(texts, conflict, which) : undefined;
  const look =
    sections.length > 0 ? (
      <SectionsLook sections={sections} />
    ) : field ? (
      <FieldLook {...field} onLost={() => setLost(true)} />
    ) : panel && lines.length > 0 && isSeen(panel, conflict[which]) ? (
      <ValueLook panel={panel} value={conflict[which]} name={name} />
    ) : undefined;
  return (
    <Side name={title} lines={lines} nothing={nothing} look={look}>
      {children}
    </Side>
  );
}

/** What can be drawn of a side: all of a page, or one of its sections. */
function sectionsOf(texts: Texts, { id, path, at, ...sides }: FileConflict, which: Which): PageFile['sections'] {
  const { [which]: value } = sides;
  if (fileKind(path) !== 'page' || value === undefined) return [];
  if (id === WHOLE_FILE) return sectionsShown(new Map([[path, String(value)]]), path);
  const isSection = at[which].length === 2 && at[which][0] === 'sections' && sectionsShown(texts, path).length > 0;
  return isSection ? [value as PageFile['sections'][number]] : [];
}

/** What can be drawn of a side of a form: the question that says it. */
function fieldOf(texts: Texts, { path, at, ...sides }: FileConflict, which: Which) {
  const [text, value] = [texts.get(path), sides[which]];
  const question = fileKind(path) === 'form' ? questionDrawnAt(at[which]) : undefined;
  if (question === undefined || value === undefined || typeof text !== 'string') return undefined;
  const shown = which === 'mine' ? text : applyEdits(text, setValue(text, at.mine, value));
  return { id: `${fileId(path)}-${which}`, text: shown, question };
}
