import type { Diagnostic } from '../../../check/diagnostics/Diagnostic.ts';
import type { Entry, History, Texts } from '../../documents/History.ts';
import { loadHistory } from '../../documents/storedHistory.ts';
import type { Connection, SiteAnswer } from './api.ts';
import { type Place, placeInAddress } from './Place.ts';

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
export interface Snapshot {
  site: SiteAnswer;
  texts: Texts;
  history: History;
  /** `asking`: all is saved but files of which somebody has to say whose text stays. */
  saving: 'saved' | 'saving' | 'failed' | 'asking';
  /** Files that were changed in another program while they had changes here. */
  clashes: readonly string[];
  problems: readonly Diagnostic[];
  /** The texts that the problems are of; none before the first check. */
  checked: Texts;
  /** True where that is all that there is to check: the problems are those of the texts as they stand. */
  isChecked: boolean;
  /** Why the last check came to no end, in words. */
  checkStopped?: string;
  place: Place;
  /** The field to go to in the panel; a new object goes there again. */
  goTo?: { pointer: string; focus: boolean };
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
    history: loadHistory(site, texts),
    saving: 'saved',
    clashes: [],
    problems: [],
    checked: new Map(),
    isChecked: false,
    place: placeInAddress(texts),
    announcement: { words: '', isUrgent: false },
    connection: 'there',
    preview: { width: 'desktop', zoom: 'fit', scale: 1 },
  };
}
