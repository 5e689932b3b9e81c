import { toPointer, valueAt } from '../../../form/model/pointer.ts';
import type { JsonPath } from '../../../site/json/jsonValues.ts';
import type { Kind, PanelModel } from '../../store/Kind.ts';
import type { SiteValues } from '../../../site/SiteValues.ts';
import type { Sides } from './Change.ts';
import type { Part } from './Change.ts';
import type { Difference } from './merge.ts';

/** The panels that name fields. */
export interface Panels {
  kinds: readonly Kind[];
  page: PanelModel;
  site: PanelModel;
  entries: Readonly<Record<string, PanelModel>>;
}

/** A file before and now. */
export interface Versions {
  path: string;
  before: unknown;
  now: unknown;
  /** The site now, which names shared entries. */
  site: SiteValues;
  panels: Panels | undefined;
}

/** Differences that are one change, with its words. */
export interface Bundle extends Sides {
  differences: Difference[];
  part?: Part | undefined;
  label: string;
  how: 'changed' | 'added' | 'removed' | 'moved';
}

/** The value at a place; undefined where there is none. */
export const at = (value: unknown, path: JsonPath): unknown => valueAt(value, toPointer(path));

/** The values of a difference before and now. */
export const valuesOf = ({ before, now }: Versions, difference: Difference): [before: unknown, now: unknown] => [
  difference.how === 'added' ? undefined : at(before, difference.before),
  difference.how === 'removed' ? undefined : at(now, difference.now),
];
