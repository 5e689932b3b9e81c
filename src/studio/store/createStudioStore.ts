import { createStore, type StoreApi } from 'zustand/vanilla';
import { whenPointerIdle } from '../../form/panel/whenPointerIdle.ts';
import { studioApi, CONNECTION_LOST_MESSAGES, type DiskFile, type SiteResponse } from './studioApi.ts';
import { SiteChecker } from './SiteChecker.ts';
import { FileTexts } from '../../site/files.ts';
import { filesFromSiteResponse, createFilesSlice } from './createFilesSlice.ts';
import { createHistorySlice } from './createHistorySlice.ts';
import { collectInBatches } from './collectInBatches.ts';
import { formatLocationAddress } from './location.ts';
import { createLocationSlice } from './createLocationSlice.ts';
import type { ConflictChoices } from './merge.ts';
import { replaceHistoryPlace } from './placeHistory.ts';
import { messagesSlice } from './messagesSlice.ts';
import { type ObservableValue, createObservableValue } from './createObservableValue.ts';
import { restoreHistory, storeHistory } from './storedHistory.ts';
import type { StudioState } from './StudioState.ts';
import { FileSync } from './FileSync.ts';
import { createSyncSlice } from './createSyncSlice.ts';

/** Last rendering of the preview: its window, and the props of each section by index. */
export interface LastRendering {
  view: Window | undefined;
  props: ReadonlyMap<number, object>;
}

type Actions = {
  [
    Key in keyof StudioState as NonNullable<StudioState[Key]> extends (...given: never[]) => unknown ? Key : never
  ]: StudioState[Key];
};

/** Store of one tab: actions, and the services that react to state changes. */
export interface StudioStore extends Actions {
  api: StoreApi<StudioState>;
  snapshot: () => StudioState;
  subscribe: StoreApi<StudioState>['subscribe'];
  /** Separate from the state, so that only thumbnails render again. */
  rendered: ObservableValue<LastRendering>;
  /** Starts listening, saving and checking. Returns a function that stops them. */
  start: () => () => void;
  /** Saves now, or after a pause. */
  save: (after?: number) => void;
  textAs: FileSync['textAs'];
  checkAgain: () => void;
  resolve: (path: string, answers: ConflictChoices) => Promise<string | undefined>;
  overwrite: (file: DiskFile) => void;
  takeUnparsable: (file: DiskFile) => void;
  repair: (file: DiskFile, text: string) => Promise<boolean>;
}

/** Creates the store of a tab. Data flows one way: actions change the state, saving and checking react to it. */
export function createStudioStore(site: SiteResponse): StudioStore {
  const { history, lost, files } = restoreHistory(site, filesFromSiteResponse(site));
  const store = createStore<StudioState>()((...all) => ({
    ...createFilesSlice(site, files)(...all),
    ...createHistorySlice(history)(...all),
    ...createSyncSlice(lost)(...all),
    ...createLocationSlice(new FileTexts(files))(...all),
    ...messagesSlice(...all),
    problems: [],
    checked: new Map(),
    isChecked: false,
  }));
  const keepHistory = () => storeHistory(site, store.getState().history, store.getState().files);
  const checkDisk = () => void check.run();
  const sync = new FileSync(store, { onSettled: keepHistory, onPicturesSaved: checkDisk, onDamage: checkDisk });
  const check = new SiteChecker(store, sync.changed);
  return {
    ...store.getState(),
    api: store,
    snapshot: store.getState,
    subscribe: store.subscribe,
    rendered: createObservableValue<LastRendering>({ view: undefined, props: new Map() }),
    start: () => startServices(store, sync, check, keepHistory),
    save: (after) => sync.schedule(after),
    textAs: sync.textAs,
    checkAgain: () => {
      store.setState({ checkStopped: undefined });
      void check.run();
    },
    resolve: (path, answers) => sync.resolve(path, answers),
    overwrite: (file) => sync.overwrite(file),
    takeUnparsable: (file) => sync.takeUnparsable(file),
    repair: (file, text) => sync.repair(file, text),
  };
}

function startServices(store: StoreApi<StudioState>, sync: FileSync, check: SiteChecker, keepHistory: () => void) {
  const ignoreChanges = store.subscribe((now, before) => {
    if (now.files === before.files) return;
    sync.schedule();
    check.schedule();
    // The URL contains the entry's id, which follows the title of a draft.
    if (now.place.written && formatLocationAddress(now.place, now.texts) !== location.hash)
      replaceHistoryPlace(now.place, now.texts);
  });
  const stopListening = studioApi.listen(
    store.getState().site.eventCursor,
    // A drag identifies rows by index, so file changes wait for the drop.
    collectInBatches((files) => whenPointerIdle(() => sync.onFileEvents(files))),
    (connection) => {
      if (connection === store.getState().connection) return;
      store.setState({ connection });
      if (connection !== 'there') return store.getState().say(CONNECTION_LOST_MESSAGES[connection], true);
      sync.schedule(0);
      void check.run();
    },
    () => void sync.reloadAll(),
  );
  const leaving = new AbortController();
  const leave = () => {
    sync.flush();
    keepHistory();
  };
  // Warns before unsaved text is lost.
  const ask = (event: Event) => !sync.canLeave() && event.preventDefault();
  const follow = ({ state }: PopStateEvent) => store.getState().follow(state);
  replaceHistoryPlace(store.getState().place, store.getState().texts);
  const events: [string, (event: Event) => void][] = [
    ['pagehide', leave],
    ['beforeunload', ask],
    ['popstate', (event) => follow(event as PopStateEvent)],
  ];
  for (const [type, listener] of events) addEventListener(type, listener, { signal: leaving.signal });
  void check.run();
  return () => {
    leaving.abort();
    ignoreChanges();
    stopListening();
    sync.stop();
    check.stop();
  };
}
