import { findRowPosition, type RowPosition, removeFromGroups } from './model/arrangement.ts';
import type { FormOutline } from './model/FormOutline.ts';
import type { FormSelection } from '../store/formsView.ts';

/** Row of the outline: a group's heading or a question. */
export interface OutlineRow {
  key: string;
  chosen: Extract<FormSelection, { what: 'group' | 'question' }>;
  /** Index of the row's group. */
  group: number;
  words: string;
  kind?: string;
  isShownWhen?: boolean;
  /** Position in a pair of questions side by side. */
  bracket?: 'first' | 'second';
}

/** Returns the rows of the outline. */
export const createOutlineRows = ({ groups, questions }: FormOutline): OutlineRow[] =>
  groups.flatMap(({ title, rows }, group): OutlineRow[] => {
    const heading: OutlineRow = {
      key: `group ${group}`,
      chosen: { what: 'group', group },
      group,
      words: title ?? 'Other questions',
    };
    const asked = rows.flatMap(({ names }) =>
      names.map((name, at): OutlineRow => {
        const { label = name, kind = 'text', shown } = questions.get(name) ?? {};
        return {
          key: `question ${name}`,
          chosen: { what: 'question', name },
          group,
          words: label,
          kind,
          ...(shown !== 'always' && { isShownWhen: true }),
          ...(names.length > 1 && { bracket: at === 0 ? ('first' as const) : ('second' as const) }),
        };
      }),
    );
    return title === undefined && groups.length === 1 ? asked : [heading, ...asked];
  });

/** Returns the row key of the selection. */
export const selectionRowKey = (chosen: FormSelection | undefined): string | undefined =>
  chosen?.what === 'question'
    ? `question ${chosen.name}`
    : chosen?.what === 'group'
      ? `group ${chosen.group}`
      : undefined;

/** Returns the position of a row, counted without the question that moves there. */
export function targetRowPosition(
  { groups }: FormOutline,
  name: string,
  target: string,
  isBelow: boolean,
): RowPosition {
  const left = groups.map((group) => removeFromGroups([group], name)[0] ?? { rows: [] });
  const { group, row } = findRowPosition(left, target)!;
  return { group, row: isBelow ? row + 1 : row };
}
