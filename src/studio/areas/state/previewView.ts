import { sharedValue } from '../../documents/sharedValue.ts';

/** How the preview shows what it shows. */
export interface PreviewView {
  width: 'desktop' | 'phone';
  /** How large: as much as fits, or a scale. */
  zoom: 'fit' | number;
  /** How large it is at the moment. */
  scale: number;
}

const view = sharedValue<PreviewView>({ width: 'desktop', zoom: 'fit', scale: 1 });

/** Shows the preview otherwise. */
export const showPreview = view.set;

/** How the preview shows what it shows, kept up to date. */
export const usePreviewView = view.use;
