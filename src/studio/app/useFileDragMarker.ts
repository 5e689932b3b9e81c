import { useEffect } from 'react';

/**
 * Marks the document while files are dragged over it, so that drop zones show themselves. Prevents a file dropped
 * elsewhere from replacing Studio.
 */
export function useFileDragMarker(): void {
  useEffect(() => {
    const listening = new AbortController();
    const over = (event: DragEvent) => {
      if (!markDocumentForFileDrag(event) || event.defaultPrevented) return;
      event.preventDefault();
      event.dataTransfer!.dropEffect = 'none';
    };
    const drop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
      end();
    };
    addEventListener('dragover', over, { signal: listening.signal });
    addEventListener('drop', drop, { signal: listening.signal });
    return () => {
      listening.abort();
      end();
    };
  }, []);
}

let timer: number | undefined;

function end(): void {
  clearTimeout(timer);
  delete document.documentElement.dataset.fileDrag;
}

/** Marks the document while a file is dragged over it or a frame. Returns false for other drags. */
export function markDocumentForFileDrag({ dataTransfer }: DragEvent): boolean {
  if (!dataTransfer?.types.includes('Files')) return false;
  document.documentElement.dataset.fileDrag = '';
  // No event reports that a drag left the window; inside, dragover repeats at least every 350 ms.
  clearTimeout(timer);
  timer = window.setTimeout(end, 600);
  return true;
}
