import { type DragEvent, type HTMLAttributes, type ReactNode, useState } from 'react';
import { controlId } from '../../../form/draw/controlId.ts';
import type { FormModule } from '../../../form/model/FormModule.ts';
import { focusOn } from '../../kit/focus.ts';
import { altId } from '../pickers/PicturePicker.tsx';
import { valueAt, withValueAt } from '../../../form/model/pointer.ts';
import type { FileOperation } from '../../documents/Operation.ts';
import { fillSlot, type Slot } from '../pictures/pictureSteps.ts';
import { filesOf, takePicture } from '../pictures/takePicture.ts';
import { panelEdit } from '../state/panelEdit.ts';
import { panelValue } from '../state/panelValue.ts';
import { sizeWords } from '../state/pictureView.ts';
import { contentOf, pageOf } from '../../site/SiteView.ts';
import { useStudioStore } from '../state/useStudio.ts';
import styles from './Canvas.module.css';
import { type FoundSlot, slotUnder } from './slotUnder.ts';

interface Target {
  section: number;
  slot: FoundSlot | undefined;
  /** What stands under the pointer in the preview. */
  element: Element;
}

/** Takes a picture that is dropped on the preview into the slot under the pointer; elsewhere it says that none stands there. */
export function usePictureDrop(
  view: Window | undefined,
  scale: number,
): { handlers: HTMLAttributes<HTMLElement>; shown: ReactNode } {
  const store = useStudioStore();
  const [over, setOver] = useState<Target>();

  const targetAt = ({ clientX, clientY }: DragEvent): Target | undefined => {
    const frame = view?.frameElement?.getBoundingClientRect();
    if (!view || !frame) return undefined;
    const elements = view.document.elementsFromPoint((clientX - frame.left) / scale, (clientY - frame.top) / scale);
    const section = Number(elements[0]?.closest<HTMLElement>('[data-place]')?.dataset.place ?? -1);
    if (section < 0) return undefined;
    const { texts, place } = store.snapshot();
    const { value } = panelValue(pageOf(texts, place.page)?.sections[section], contentOf(texts));
    const slot = slotUnder(value, elements);
    return { section, slot, element: elements.find(({ tagName }) => tagName === 'IMG') ?? elements[0]! };
  };

  const put = async (target: Target | undefined, files: readonly File[]): Promise<void> => {
    const refuse = (reason: string) => store.toast(reason, false);
    const [file] = files;
    if (!target?.slot) return refuse('No picture stands there. Drop it on a picture, or on its field in the panel.');
    if (!file) return refuse('This is no file. Save the picture first, then drop its file.');
    if (files.length > 1) return refuse('One picture fits here. Drop them one by one, or all of them into Pictures.');
    const { texts, site, place } = store.snapshot();
    const { section, slot } = target;
    const kind = site.kinds.find(({ name }) => name === pageOf(texts, place.page)?.sections[section]?.block);
    const picture = await takePicture(file);
    if (typeof picture === 'string') return refuse(picture);
    if (!kind) return undefined;
    store.learn(picture);
    const home = { path: place.page, at: ['sections', section], model: kind.panel, around: ['block'] };
    let words = '';
    const isDone = store.do((base) => {
      let come: FileOperation[] = [];
      const edits = panelEdit(base, home, (values) => {
        const old = (valueAt(values, slot.pointer) ?? {}) as Slot;
        // Another section may stand there by now.
        if (old.$media !== slot.name) return values;
        const filled = fillSlot(base, old, picture);
        come = filled.files;
        words = `${filled.name} is put in, ${sizeWords(picture)}.`;
        return withValueAt(values, slot.pointer, filled.slot) as Record<string, unknown>;
      });
      return { label: 'Picture put in', files: [...come, ...edits] };
    });
    if (!isDone || words === '') return refuse('The page was changed meanwhile. Drop it again.');
    store.go({ section }, { pointer: slot.pointer, focus: false });
    store.say(`${words} Say what it shows.`);
    focusOn(altId(controlId(kind.panel as FormModule, slot.pointer)));
  };

  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    const target = targetAt(event);
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver((known) =>
      known?.element === target?.element && known?.slot?.pointer === target?.slot?.pointer ? known : target,
    );
  };
  const box = over?.element.getBoundingClientRect();
  return {
    handlers: {
      onDragEnter: drag,
      onDragOver: drag,
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(undefined);
      },
      onDrop: (event) => {
        event.preventDefault();
        setOver(undefined);
        void put(targetAt(event), filesOf(event.dataTransfer));
      },
    },
    shown: over && box && (
      <div
        className={styles.drop}
        data-fits={over.slot ? true : undefined}
        style={{
          top: box.top * scale,
          left: box.left * scale,
          width: box.width * scale,
          height: box.height * scale,
        }}
      >
        <p>{over.slot ? 'Drop it here' : 'No picture stands here'}</p>
      </div>
    ),
  };
}
