import type { ComponentProps } from 'react';
import { NameButton } from './NameDialog.tsx';
import type { Renaming } from '../../site/renameUses.ts';
import { counted } from './counted.ts';
import { useStudioStore } from '../store/useStudio.ts';

/** What another address changes, by the number of links to the one that there is. */
export const addressWords = (links: number): string =>
  links === 0
    ? 'The old address will lead here too.'
    : `${counted(links, 'link')} of this site will lead to it, and the old address too.`;

interface RenameProps extends Omit<ComponentProps<typeof NameButton>, 'onName'> {
  /** What gives it the name, wherever it is used, or why it cannot be. */
  rename: (name: string) => Renaming;
}

/** A button that asks for another name, and gives it as one thing that can be undone. */
export function Rename({ rename, ...asked }: RenameProps) {
  const store = useStudioStore();
  const take = (name: string) => {
    const outcome = rename(name);
    if (!outcome.ok) return outcome.reason;
    store.do(() => outcome.operation, { toast: true });
    return undefined;
  };
  return <NameButton {...asked} onName={take} />;
}
