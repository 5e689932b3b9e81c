import type { MultipartFile } from '@fastify/multipart';
import type { ReceiveOutcome } from './receiveFile.ts';
import type { UploadRoom } from './uploadRoom.ts';
import type { StoredUpload, StoredUploads } from '../store/Store.ts';

/** A file that came in whole and is what it says it is; it lies beside the kept ones until it is kept or dropped. */
export interface ReceivedFile {
  path: string;
  /** As the visitor's device called it. */
  name: string;
  type: string;
  extension: string;
  size: number;
  sha256: string;
}

/** Where uploaded files are kept: our own store, or a hosted service. */
export interface UploadStore {
  /** Takes a file in as it comes; where there is no room for it, it is read to its end and not kept. */
  receive(part: MultipartFile): Promise<ReceiveOutcome>;
  /** Keeps a received file and resolves with its address once that is on disk; undefined when the hosted service does not take it. */
  keep(file: ReceivedFile): Promise<string | undefined>;
  /** The uploads among these addresses that a submission may refer to, by address. */
  find(urls: string[]): Promise<Map<string, StoredUpload>>;
  /** A file of our own by its name in the store. */
  open: StoredUploads['open'];
  /** False while no file shall come in, so that files never take the room of submissions. */
  hasRoom: UploadRoom['has'];
  /** Removes what broke off while it came in and what nobody claimed in time. */
  sweep: StoredUploads['sweep'];
}
