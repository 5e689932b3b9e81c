import { behaviour } from '../../ui/behaviour.ts';
import { networks } from './networks.ts';
import { shareJob } from './shareJob.ts';

/** Copies the job's address at a click. Buttons with `data-network` then open the network. */
export const share = behaviour('share', (list) => {
  const press = ({ target }: Event) => {
    const button = (target as Element).closest('button');
    if (button) void shareJob(networks.find(({ name }) => name === button.dataset.network));
  };
  list.addEventListener('click', press);
  return () => list.removeEventListener('click', press);
});
