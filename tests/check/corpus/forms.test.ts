import { holdGroups } from './holdGroups.ts';

holdGroups((group) => /forms|meaning/.test(group), { found: 0.99, sound: 0.95, same: 0.49, one: 0.67 });
