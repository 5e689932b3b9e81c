import type { DragEvent, HTMLAttributes, ReactNode } from 'react';
import { fieldControlId } from '../../form/theme/fieldControlId.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import { valueAt, withValueAt } from '../../form/model/pointer.ts';
import type { FileOperation } from '../store/Operation.ts';
import { useFileDrop } from '../kit/FileInput.tsx';
import { focusFirstPlace } from '../kit/focus.ts';
import { sharedContentOf, readRenderablePage } from '../../site/SiteValues.ts';
import { pictureAltId } from '../fields/pickers/PicturePicker.tsx';
import { createPictureSlotFill, type PictureReference } from '../media/pictureSteps.ts';
import { uploadOnlyFile } from '../media/useMediaUpload.ts';
import { createPanelEditOperations } from '../fields/createPanelEditOperations.ts';
import { resolvePanelValue } from '../fields/resolvePanelValue.ts';
import { formatPictureFacts } from '../media/pictureView.ts';
import type { StudioStore } from '../store/createStudioStore.ts';
import { useStudioStore } from '../store/useStudioState.ts';
import styles from './PageCanvas.module.css';
import { toOverlayBox } from '../preview/PreviewFrame.tsx';
import { type PictureField, findPictureField } from './findPictureField.ts';

interface Target {
  section: number;
  slot: PictureField | undefined;
  /** Element under the pointer in the preview; undefined outside of sections. */
  element: Element | undefined;
}

/**
 * Handles a picture dropped on the preview: sets it in the picture field under the pointer, or reports that there is
 * none.
 */
export function usePictureDrop(
  view: Window | undefined,
  scale: number,
): { handlers: HTMLAttributes<HTMLElement>; shown: ReactNode } {
  const store = useStudioStore();
  const targetAt = ({ clientX, clientY, dataTransfer }: DragEvent) =>
    dataTransfer.types.includes('Files') ? targetIn(store, view, scale, clientX, clientY) : undefined;
  const { over, zone } = useFileDrop((files, target) => void put(store, target, files), targetAt);
  const box = over?.element?.getBoundingClientRect();
  return {
    handlers: zone,
    shown: over && box && (
      <div className={styles.drop} data-fits={over.slot ? true : undefined} style={toOverlayBox(box, scale)}>
        <p>{over.slot ? 'Drop it here' : 'No picture here'}</p>
      </div>
    ),
  };
}

function targetIn(store: StudioStore, view: Window | undefined, scale: number, x: number, y: number): Target {
  const frame = view?.frameElement?.getBoundingClientRect();
  const elements = frame ? view!.document.elementsFromPoint((x - frame.left) / scale, (y - frame.top) / scale) : [];
  const section = Number(elements[0]?.closest<HTMLElement>('[data-place]')?.dataset.place ?? -1);
  if (section < 0) return { section, slot: undefined, element: undefined };
  const { texts, place } = store.snapshot();
  const { value } = resolvePanelValue(readRenderablePage(texts, place.page)?.sections[section], sharedContentOf(texts));
  const slot = findPictureField(value, elements);
  return { section, slot, element: elements.find(({ tagName }) => tagName === 'IMG') ?? elements[0] };
}

async function put(store: StudioStore, { section, slot }: Target, files: readonly File[]): Promise<void> {
  const refuse = (reason: string) => store.showToast(reason, false);
  if (!slot) return refuse('There is no picture here. Drop it on a picture, or on a picture field in the panel.');
  const { texts, site, place } = store.snapshot();
  const kind = site.kinds.find(({ name }) => name === readRenderablePage(texts, place.page)?.sections[section]?.block);
  const picture = await uploadOnlyFile(files);
  if (typeof picture === 'string') return refuse(picture);
  if (!kind) return undefined;
  store.addPicture(picture);
  const home = { path: place.page, at: ['sections', section], model: kind.panel, around: ['block'] };
  let words = '';
  const isDone = store.do((base) => {
    let come: FileOperation[] = [];
    const edits = createPanelEditOperations(base, home, (values) => {
      const old = (valueAt(values, slot.pointer) ?? {}) as PictureReference;
      // The section at this index may have changed during the upload.
      if (old.$media !== slot.name) return values;
      const filled = createPictureSlotFill(base, old, picture);
      come = filled.files;
      words = `${filled.name} added, ${formatPictureFacts(picture)}.`;
      return withValueAt(values, slot.pointer, filled.slot) as Record<string, unknown>;
    });
    return { label: 'Picture added', files: [...come, ...edits] };
  });
  if (!isDone || words === '') return refuse('The page has changed in the meantime. Drop the picture again.');
  store.go({ section }, { pointer: slot.pointer, focus: false });
  store.say(`${words} Describe the picture.`);
  return focusFirstPlace(pictureAltId(fieldControlId(kind.panel as FormModule, slot.pointer)));
}
