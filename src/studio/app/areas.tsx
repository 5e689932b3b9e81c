import type { ComponentType } from 'react';
import { ChangesPart } from './changes/ChangesPart.tsx';
import { ContentPart } from './content/ContentPart.tsx';
import { SitePart } from './content/SitePart.tsx';
import { ElsewherePart } from './parts/ElsewherePart.tsx';
import type { Area } from './state/StudioStore.ts';

/** What draws each area beside Pages; it takes the whole room under the bar. */
export const areas: Record<Exclude<Area, 'pages'>, ComponentType> = {
  content: ContentPart,
  site: SitePart,
  forms: ElsewherePart,
  pictures: ElsewherePart,
  changes: ChangesPart,
};
