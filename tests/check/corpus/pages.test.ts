import { holdGroups } from './holdGroups.ts';

holdGroups((group) => !/forms|meaning/.test(group), { found: 0.96, one: 0.85, fixed: 0.6 });
