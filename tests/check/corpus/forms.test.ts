import { holdGroups } from './holdGroups.ts';

holdGroups((group) => /forms|meaning/.test(group), { found: 0.97, one: 0.66, fixed: 0.6 });
