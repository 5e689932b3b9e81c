import type { Diagnostic } from '../../check/diagnostics/Diagnostic.ts';
import { formatProblem } from '../app/formatProblem.ts';
import { StudioButton } from '../kit/StudioButton.tsx';
import styles from '../pages/PageCanvas.module.css';
import { openFileAtPath } from '../store/openFileArea.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import { toOverlayBox } from './PreviewFrame.tsx';
import type { SectionBox } from './PreviewWindow.ts';

interface BrokenSectionsProps {
  boxes: readonly SectionBox[];
  /** Returns the errors of a section by its index, the first to name first. */
  errorsOf: (place: number) => readonly Diagnostic[];
}

/** Messages over sections that cannot be rendered: what is missing, and a button that goes there. */
export function BrokenSections({ boxes, errorsOf }: BrokenSectionsProps) {
  const store = useStudioStore();
  const { texts, preview } = useStudioState();
  return boxes
    .filter(({ isBroken }) => isBroken)
    .map((box) => {
      const [first, ...more] = errorsOf(box.place);
      const { height, ...at } = toOverlayBox(box, preview.scale);
      return (
        <div key={box.place} className={styles.broken} style={{ ...at, minHeight: height }}>
          <p>
            <b>This section cannot be shown.</b> {first && formatProblem(first, texts)}
            {more.length > 0 && ` And ${more.length} more.`}
          </p>
          {first && (
            <StudioButton onClick={() => openFileAtPath(store, first.file, first.path ?? [])}>Show</StudioButton>
          )}
        </div>
      );
    });
}
