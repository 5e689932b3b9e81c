import type { Diagnostic } from '../../../check/diagnostics/Diagnostic.ts';
import { isWithin } from '../../../form/model/pointer.ts';
import type { Texts } from '../../documents/History.ts';
import { problemsAt } from './diagnosticsByField.ts';
import type { PanelPlace } from './panelEdit.ts';

/** What was just added, in the panel where it is filled in, and the fields of that panel that were left since. */
export interface FreshEntry extends Pick<PanelPlace, 'path' | 'at'> {
  /** Where in the panel it is. */
  pointer: string;
  left: readonly string[];
}

/** What was just added in a panel; undefined where that is elsewhere, or nothing was. */
export const freshIn = (fresh: FreshEntry | undefined, { path, at }: Pick<PanelPlace, 'path' | 'at'>) =>
  fresh?.path === path && fresh.at.join('/') === at.join('/') ? fresh : undefined;

/** True for a field of what was just added that nobody has left yet. */
export const isUntouched = ({ pointer, left }: FreshEntry, field: string): boolean =>
  isWithin(field, pointer) && !left.some((one) => isWithin(field, one));

const known = new WeakMap<readonly Diagnostic[], { fresh: FreshEntry; shown: readonly Diagnostic[] }>();

/** What the last check found, in which texts, whether that is so by now, and what was added since. */
interface ProblemsKnown {
  problems: readonly Diagnostic[];
  checked: Texts;
  isChecked: boolean;
  fresh?: FreshEntry | undefined;
}

/** The problems that are told: what was just added says what it lacks field by field, as each is left. */
export function problemsShown({ problems, checked, isChecked, fresh }: ProblemsKnown): readonly Diagnostic[] {
  if (!fresh) return problems;
  const before = known.get(problems);
  // What was typed and left is said to lack nothing that it lacked before.
  if (before && (before.fresh === fresh || !isChecked)) return before.shown;
  const silent = new Set(
    problemsAt(problems, checked, fresh.path, fresh.at).flatMap(({ problem, pointer }) =>
      isUntouched(fresh, pointer) ? problem : [],
    ),
  );
  const shown = problems.filter((problem) => !silent.has(problem));
  known.set(problems, { fresh, shown });
  return shown;
}
