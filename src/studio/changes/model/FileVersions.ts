import { toPointer, valueAt } from '../../../form/model/pointer.ts';
import type { JsonPath } from '../../../site/json/jsonValues.ts';
import type { SectionKind, PanelModel } from '../../store/SectionKind.ts';
import type { SiteValues } from '../../../site/SiteValues.ts';
import type { ChangeSides } from './Change.ts';
import type { FilePart } from './Change.ts';
import type { Difference } from './differences.ts';

/** Panel models of sections, pages, the site and entries. Fields take their labels from these models. */
export interface PanelModels {
  kinds: readonly SectionKind[];
  page: PanelModel;
  site: PanelModel;
  entries: Readonly<Record<string, PanelModel>>;
}

/** Old and current value of a file. */
export interface FileVersions {
  path: string;
  before: unknown;
  now: unknown;
  /** Current site, for the names of shared entries. */
  site: SiteValues;
  panels: PanelModels | undefined;
}

/** Differences that belong to one change, with its texts. */
export interface DifferenceBundle extends ChangeSides {
  differences: Difference[];
  part?: FilePart | undefined;
  label: string;
  how: 'changed' | 'added' | 'removed' | 'moved';
}

/** Returns the value at a path; undefined if there is none. */
export const valueAtJsonPath = (value: unknown, path: JsonPath): unknown => valueAt(value, toPointer(path));

/** Returns the values of a difference before and now. */
export const valuesOfDifference = (
  { before, now }: FileVersions,
  difference: Difference,
): [before: unknown, now: unknown] => [
  difference.how === 'added' ? undefined : valueAtJsonPath(before, difference.before),
  difference.how === 'removed' ? undefined : valueAtJsonPath(now, difference.now),
];

/** Returns the currency of the site's prices. */
export function siteCurrency({ site }: FileVersions): string | undefined {
  const currency = valueAtJsonPath(site.get('pages/site.json'), ['place', 'currency']);
  return typeof currency === 'string' ? currency : undefined;
}
