import { holdGroups } from './holdGroups.ts';

holdGroups((group) => !/forms|meaning/.test(group), { found: 0.98, sound: 0.95, same: 0.63, one: 0.9 });
