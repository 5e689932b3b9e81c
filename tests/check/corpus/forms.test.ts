import { holdGroups } from './holdGroups.ts';

holdGroups((group) => /forms|meaning/.test(group), { found: 0.98, sound: 0.93, same: 0.38, one: 0.6 });
