import { describe } from 'vitest';
import { activityContract } from './activityContract.ts';
import { correctionContract } from './correctionContract.ts';
import { filesAndExportsContract } from './filesAndExportsContract.ts';
import { graphqlContract } from './graphqlContract.ts';
import { retentionContract } from './retentionContract.ts';

describe.each([graphqlContract, filesAndExportsContract, activityContract, correctionContract, retentionContract])(
  'the Desk with SQLite',
  (contract) => {
    contract(async () => ({}));
  },
);
