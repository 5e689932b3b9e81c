import { storeContract } from './contract.ts';
import { libsqlPlace } from './libsqlPlace.ts';

storeContract('libSQL', () => libsqlPlace());
