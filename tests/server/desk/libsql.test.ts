import { describe } from 'vitest';
import { activityContract } from './activityContract.ts';
import { filesAndExportsContract } from './filesAndExportsContract.ts';
import { graphqlContract } from './graphqlContract.ts';

describe.each([graphqlContract, filesAndExportsContract, activityContract])('the Desk with SQLite', (contract) => {
  contract(async () => ({}));
});
