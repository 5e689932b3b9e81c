import { holdGroups } from './holdGroups.ts';

holdGroups((group) => !/forms|meaning/.test(group), { found: 0.97, sound: 0.9, same: 0.48 });
