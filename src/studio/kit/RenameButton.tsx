import type { ComponentProps } from 'react';
import { NameDialogButton } from './NameDialog.tsx';
import type { RenameOutcome } from '../../site/rewriteUses.ts';
import { formatCountWithNoun } from './formatCountWithNoun.ts';
import { useStudioStore } from '../store/useStudioState.ts';

/** Explains the effect of an address change, by the number of links to update. */
export const describeLinkUpdates = (links: number): string =>
  links === 0
    ? 'The old address redirects here.'
    : `${formatCountWithNoun(links, 'link')} will be updated. The old address redirects here.`;

interface RenameProps extends Omit<ComponentProps<typeof NameDialogButton>, 'onName'> {
  /** Returns the renaming operation, or the reason why the name is refused. */
  rename: (name: string) => RenameOutcome;
}

/** Button that asks for a new name and renames everywhere, as one undo entry. */
export function RenameButton({ rename, ...asked }: RenameProps) {
  const store = useStudioStore();
  const take = (name: string) => {
    const outcome = rename(name);
    if (!outcome.ok) return outcome.reason;
    store.do(() => outcome.operation, { toast: true });
    return undefined;
  };
  return <NameDialogButton {...asked} onName={take} />;
}
