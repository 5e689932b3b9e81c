import type { ComponentType } from 'react';
import { ChangesPart } from './review/ChangesPart.tsx';
import { ContentPart } from './content/ContentPart.tsx';
import { SitePart } from './content/SitePart.tsx';
import { FormsPart } from './forms/FormsPart.tsx';
import { PicturesPart } from './pictures/PicturesPart.tsx';
import type { Area } from './state/Place.ts';

/** What draws each area beside Pages; it takes the whole room under the bar. */
export const areas: Record<Exclude<Area, 'pages'>, ComponentType> = {
  content: ContentPart,
  site: SitePart,
  forms: FormsPart,
  pictures: PicturesPart,
  changes: ChangesPart,
};
