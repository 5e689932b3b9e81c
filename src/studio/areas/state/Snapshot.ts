import type { Diagnostic } from '../../../check/diagnostics/Diagnostic.ts';
import type { Entry, History, Texts } from '../../documents/History.ts';
import { loadHistory } from '../../documents/storedHistory.ts';
import type { CheckStop, Connection, DiskFile, SiteAnswer } from './api.ts';
import type { News } from './cameIn.ts';
import type { FileConflict } from './DiskCopy.ts';
import { type Place, placeInAddress } from './Place.ts';
import type { Saving } from './saving.ts';

/** How the preview shows what it shows. */
interface PreviewView {
  width: 'desktop' | 'phone';
  /** How large: as much as fits, or a scale. */
  zoom: 'fit' | number;
  /** How large it is at the moment. */
  scale: number;
}

/** What the preview drew last: its window, and the props of each section then, by its place in the file. */
export interface DrawnSections {
  view: Window | undefined;
  props: ReadonlyMap<number, object>;
}

/** All that is on the screen; a new object after each change. */
export interface Snapshot extends News {
  site: SiteAnswer;
  texts: Texts;
  history: History;
  saving: Saving;
  /** Values that were changed here and elsewhere. */
  conflicts: readonly FileConflict[];
  /** Files as others wrote them, who made them unreadable; here they are as they were. */
  apart: readonly DiskFile[];
  problems: readonly Diagnostic[];
  /** The texts that the problems are of; none before the first check. */
  checked: Texts;
  /** True where that is all that there is to check: the problems are those of the texts as they stand. */
  isChecked: boolean;
  /** Why the last check came to no end. */
  checkStopped?: CheckStop | undefined;
  place: Place;
  /** The field to go to in the panel, and whether what it is of was just added; a new object goes there again. */
  goTo?: { pointer: string; focus: boolean; isNew?: boolean };
  /** The entry or field that the caret is in: its file, and where in it. */
  caret?: { path: string; pointer: string } | undefined;
  /** `undoes` is the latest entry of the history, or there is none that the toast could take back. */
  toast?: { words: string; undoes?: Entry };
  /** What a screen reader is told. */
  announcement: { words: string; isUrgent: boolean };
  connection: Connection;
  preview: PreviewView;
}

/** What is on the screen when Studio opens a site. */
export function firstSnapshot(site: SiteAnswer): Snapshot {
  const texts: Texts = new Map(site.files.map(({ path, text }) => [path, text]));
  return {
    site,
    texts,
    ...loadHistory(site, texts),
    saving: 'saved',
    conflicts: [],
    apart: [],
    cameIn: [],
    problems: [],
    checked: new Map(),
    isChecked: false,
    place: placeInAddress(texts),
    announcement: { words: '', isUrgent: false },
    connection: 'there',
    preview: { width: 'desktop', zoom: 'fit', scale: 1 },
  };
}
