import { sharedListName } from '../content/resolveOpenListId.ts';
import {
  CircleAlertIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  GripVerticalIcon,
  LockIcon,
  PlusIcon,
  LayersIcon,
  Trash2Icon,
  type LucideIcon,
} from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { fieldControlId } from '../../form/theme/fieldControlId.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import { valueAt } from '../../form/model/pointer.ts';
import { focusFirstPlace } from '../kit/focus.ts';
import type { PanelKit } from '../../form/panel/PanelKit.ts';
import { PictureListDrop } from './pickers/PictureListDrop.tsx';
import { ClothPicker } from './pickers/ClothPicker.tsx';
import { PrefillPicker } from './pickers/PrefillPicker.tsx';
import { FormPicker } from './pickers/FormPicker.tsx';
import { LinkPicker } from './pickers/LinkPicker.tsx';
import { MotifPicker } from './pickers/MotifPicker.tsx';
import {
  pictureAltId,
  CroppedPicturePicker,
  PicturePicker,
  DecorativePicturePicker,
} from './pickers/PicturePicker.tsx';
import { RichTextPicker } from './pickers/RichTextPicker.tsx';
import type { PanelPlace } from './createPanelEditOperations.ts';
import { prefillQuestionsForField } from './pickers/linkFills.ts';
import { unusedEntryId, isPictureList, createEmptyListItem } from '../content/createEmptyListItem.ts';
import type { CollectionSource, PanelValue, ValueSource } from './resolvePanelValue.ts';
import { sharedContentOf } from '../../site/SiteValues.ts';
import { useListKeys } from '../kit/useListKeys.ts';
import { openShownEntry, entryFieldShownAt } from '../store/openShownEntry.ts';
import type { StudioStore } from '../store/createStudioStore.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import { StudioButton } from '../kit/StudioButton.tsx';
import { ChooseEntriesButton } from './ChooseEntriesButton.tsx';
import { sortableKit } from '../kit/SortableRows.tsx';

const icons: PanelKit['icons'] = {
  add: <PlusIcon size={16} strokeWidth={1.4} aria-hidden />,
  remove: <Trash2Icon size={16} strokeWidth={1.4} aria-hidden />,
  open: <ChevronDownIcon size={16} strokeWidth={1.8} aria-hidden />,
  closed: <ChevronRightIcon size={16} strokeWidth={1.8} aria-hidden />,
  handle: <GripVerticalIcon size={16} strokeWidth={1.6} aria-hidden />,
  problem: <CircleAlertIcon size={14} strokeWidth={1.8} aria-hidden />,
};

/** Pickers by the widget names that server/createPanelModel.ts assigns. */
const pickers: PanelKit['pickers'] = {
  link: LinkPicker,
  fills: PrefillPicker,
  motif: MotifPicker,
  cloth: ClothPicker,
  form: FormPicker,
  picture: PicturePicker,
  richText: RichTextPicker,
  croppedPicture: CroppedPicturePicker,
  plainPicture: DecorativePicturePicker,
};

/** Returns what the site's panels inject into forms: pickers, and notes and actions of shared content. */
export function useSitePanelKit(
  home: PanelPlace,
  shown: PanelValue,
  noteAt: PanelKit['noteAt'],
  fixAt: (pointer: string) => ReactNode,
): PanelKit {
  const { around, model } = home;
  const latest = useRef({ fixAt, shown });
  latest.current = { fixAt, shown };
  const store = useStudioStore();
  const { texts, site } = useStudioState();
  const size = (collection: string) => sharedContentOf(texts)[collection]?.length ?? 0;
  const key =
    JSON.stringify(shown.sources) +
    JSON.stringify(shown.sources.map((source) => (source.kind === 'content' ? size(source.collection) : 0)));
  return useMemo(() => {
    const { sources } = latest.current.shown;
    const listAt = (pointer: string) =>
      sources.find((source) => source.pointer === pointer && source.kind === 'content' && source.id === undefined) as
        | (ValueSource & CollectionSource)
        | undefined;
    const inShared = (pointer: string) =>
      sources.some((source) => source.kind === 'content' && pointer.startsWith(`${source.pointer}/`));
    const words = (source: ValueSource): string => {
      if (source.kind === 'address') return source.words;
      if (source.kind === 'query') return 'Shown until the content service sends newer entries.';
      const { collection, ids, id } = source;
      const name = `From the shared list ${sharedListName(site, collection)} in Content`;
      return id === undefined ? `${name}: ${ids ? `${ids.length} of its` : 'all'} ${size(collection)}.` : `${name}.`;
    };
    const mayFill = (pointer: string, values: unknown) => {
      const { texts: now, site: about } = store.snapshot();
      return (
        prefillQuestionsForField({ texts: now, lists: about.listAddresses }, home.path, pointer, values).length > 0
      );
    };
    return {
      pickers,
      sortable: sortableKit,
      useListKeys,
      icons,
      isHidden: (pointer, values) =>
        around.includes(pointer.slice(1)) ||
        (pointer.endsWith('/id') && inShared(pointer)) ||
        (pointer.endsWith('/fills') && valueAt(values, pointer) === undefined && !mayFill(pointer, values)),
      noteAt: (pointer) => {
        const found = sources.filter((source) => source.pointer === pointer).toReversed();
        if (found.length === 0) return noteAt?.(pointer);
        const isLocked = found.some(({ kind }) => kind === 'address');
        const note =
          (isLocked && entryNote(store, home, pointer)) ||
          noteOf(isLocked ? LockIcon : LayersIcon, found.map(words).join(' '));
        return { isLocked, note };
      },
      actionsAt: (pointer, holds) => {
        const source = listAt(pointer);
        return source && <ChooseEntriesButton home={home} source={source} holds={holds} />;
      },
      belowListAt: (pointer, room, add) => {
        if (!isPictureList(model, pointer)) return null;
        const put = (pictures: readonly unknown[]) => {
          const there = valueAt(latest.current.shown.value, pointer);
          const first = `${pointer}/${Array.isArray(there) ? there.length : 0}`;
          add(pictures);
          focusFirstPlace(pictureAltId(fieldControlId(model as FormModule, first)));
        };
        return <PictureListDrop room={room} onAdd={put} />;
      },
      newEntryAt: (pointer) => {
        const source = listAt(pointer);
        const entry = createEmptyListItem(model, pointer);
        if (!source) return entry;
        return { ...entry, id: unusedEntryId(sharedContentOf(store.snapshot().texts), source.collection) };
      },
      tell: (words_, canUndo) => (canUndo ? store.showToast(words_, true) : store.say(words_)),
      fixAt: (pointer) => latest.current.fixAt(pointer),
    } satisfies PanelKit;
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, noteAt]);
}

/** Returns a note on the entry that fills in a field, with a button to open it; undefined if there is none. */
function entryNote(store: StudioStore, { at: [, section] }: PanelPlace, pointer: string): ReactNode {
  const filled = typeof section === 'number' && entryFieldShownAt(store.snapshot(), section, pointer);
  if (!filled) return undefined;
  return noteOf(
    LockIcon,
    `From ${filled.name} in ${filled.list}.`,
    <StudioButton look="text" onClick={() => openShownEntry(store, section, pointer)}>
      Open the entry
    </StudioButton>,
  );
}

const noteOf = (Icon: LucideIcon, words: string, action?: ReactNode) => (
  <>
    <Icon size={16} strokeWidth={1.4} aria-hidden /> <span>{words}</span>
    {action}
  </>
);
