import type { FormOutline } from '../../builder/FormOutline.ts';
import type { Chosen } from '../state/formsView.ts';

/** A row of the outline: a group's heading, or a question. */
export interface FormRow {
  key: string;
  chosen: Chosen;
  words: string;
  kind?: string;
  isShownWhen?: boolean;
  /** Where it stands in a pair of questions side by side. */
  bracket?: 'first' | 'second';
}

/** The rows of the outline from top to bottom. */
export function rowsOf({ groups, questions }: FormOutline): FormRow[] {
  return groups.flatMap((group, index): FormRow[] => [
    ...(group.title === undefined && groups.length === 1
      ? []
      : [
          {
            key: `group ${index}`,
            chosen: { what: 'group' as const, group: index },
            words: group.title ?? 'Other questions',
          },
        ]),
    ...group.rows.flatMap(({ names }) =>
      names.map((name, at): FormRow => {
        const question = questions.get(name)!;
        return {
          key: `question ${name}`,
          chosen: { what: 'question', name },
          words: question?.label ?? name,
          kind: question?.kind ?? 'text',
          ...(question?.shown !== 'always' && { isShownWhen: true }),
          ...(names.length > 1 && { bracket: at === 0 ? ('first' as const) : ('second' as const) }),
        };
      }),
    ),
  ]);
}

/** What tells the row of what is chosen. */
export const keyOf = (chosen: Chosen | undefined): string | undefined =>
  chosen?.what === 'question'
    ? `question ${chosen.name}`
    : chosen?.what === 'group'
      ? `group ${chosen.group}`
      : undefined;

/** The group that a question stands in. */
export const groupOf = ({ groups }: FormOutline, name: string) =>
  groups.findIndex(({ rows }) => rows.some(({ names }) => names.includes(name)));

/** The place of a row, counted without the question that moves there. */
export function placeOf({ groups }: FormOutline, name: string, target: string, isBelow: boolean) {
  const without = groups.map(({ rows }) =>
    rows.map((row) => row.names.filter((one) => one !== name)).filter((names) => names.length > 0),
  );
  const group = without.findIndex((rows) => rows.some((names) => names.includes(target)));
  const row = without[group]!.findIndex((names) => names.includes(target));
  return { group, row: isBelow ? row + 1 : row };
}
