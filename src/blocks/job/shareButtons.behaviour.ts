import { defineBehaviour } from '../../ui/behaviour.ts';
import { shareNetworks } from './shareNetworks.ts';
import { copyAndShareJobLink } from './copyAndShareJobLink.ts';

/** Copies the job's address at a click. Buttons with `data-network` then open the network. */
export const shareButtons = defineBehaviour('shareButtons', (list) => {
  const press = ({ target }: Event) => {
    const button = (target as Element).closest('button');
    if (button) void copyAndShareJobLink(shareNetworks.find(({ name }) => name === button.dataset.network));
  };
  list.addEventListener('click', press);
  return () => list.removeEventListener('click', press);
});
