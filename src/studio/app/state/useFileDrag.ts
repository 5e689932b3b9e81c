import { useEffect } from 'react';

/**
 * Marks the document while files are dragged over it, so that every place that takes one can show itself; a file that is
 * dropped beside them is not opened in Studio's place.
 */
export function useFileDrag(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { dataset } = document.documentElement;
    const end = () => delete dataset.fileDrag;
    let timer: number | undefined;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      dataset.fileDrag = '';
      // No event tells that a file left the window; while it is here there is one every 350 ms at most.
      clearTimeout(timer);
      timer = window.setTimeout(end, 600);
      if (event.defaultPrevented) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    const drop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
      end();
    };
    addEventListener('dragover', over, { signal: listening.signal });
    addEventListener('drop', drop, { signal: listening.signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
      end();
    };
  }, []);
}
