import { randomUUID } from 'node:crypto';
import type { OperationData, OperationName } from '../../../src/desk/api/operations.ts';
import type { NewSubmission } from '../../../src/server/store/Store.ts';
import type { Role } from '../../../src/server/store/DeskStore.ts';
import { ADA, type DeskServer } from './startDesk.ts';

/** Answer of the Desk's API. Without data after an error. */
export interface ApiAnswer<Data = unknown> {
  status: number;
  data: Data;
  errors?: { message: string; extensions: { code: string } }[];
}

/** A signed-in person. */
export interface DeskClient {
  id: string;
  cookie: string;
  run: <Name extends OperationName>(operation: Name, variables?: object) => Promise<ApiAnswer<OperationData<Name>>>;
  /** Gets an address of the Desk. */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
}

/** Invites a person and signs the person in. */
export async function signInAs(desk: DeskServer, role: Role = 'staff', person = ADA): Promise<DeskClient> {
  const { id, ...invited } = await desk.invite(person, role);
  const cookie = await desk.signIn({ id, ...invited });
  return {
    id,
    cookie,
    run: (documentId, variables) => postToApi(desk, { documentId, variables }, { cookie }),
    get: (path, headers = {}) => fetch(`${desk.url}${path}`, { headers: { ...headers, cookie }, redirect: 'manual' }),
  };
}

/** Posts JSON to the Desk's API as its own pages do. */
export async function postToApi<Data>(
  desk: DeskServer,
  body: unknown,
  headers: Record<string, string>,
): Promise<ApiAnswer<Data>> {
  const response = await fetch(`${desk.url}/desk/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, ...(text.startsWith('{') && (JSON.parse(text) as object)) } as ApiAnswer<Data>;
}

/** Saves a submission as the site does. */
export async function saveRecord(desk: DeskServer, submission: Partial<NewSubmission> = {}): Promise<string> {
  const input = { fullName: 'Ṣadé Example', email: 'sade@example.com' };
  const idempotencyKey = randomUUID();
  const plain = { form: 'notified', input, isSpam: false, uploads: [], idempotencyKey };
  const outcome = await desk.store.save({ ...plain, ...submission });
  return outcome.id;
}
