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

/** An upload whose address we gave out. */
export interface IssuedUpload {
  url: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
}

/** A kept file that can be handed out; `path` is where it lies. */
export interface StoredFile {
  path: string;
  name: string;
}

/** Where uploaded files are kept: our own data folder, or a hosted service. */
export interface UploadStore {
  /** The folder that files are received in; on the file system of those that are kept. */
  folder: string;
  /** Keeps a received file and resolves with its address once that is on disk; undefined when the hosted service does not take it. */
  keep(file: ReceivedFile): Promise<string | undefined>;
  /** The uploads among these addresses that a submission may refer to, by address. */
  find(urls: string[]): Promise<Map<string, IssuedUpload>>;
  /** A file of our own by its name in the folder. */
  read(file: string): Promise<StoredFile | undefined>;
  /** False when the disk is nearly full, so that files never take the room of submissions. */
  hasRoom(): Promise<boolean>;
  /** Removes what no submission has referred to for days. */
  sweep(): Promise<void>;
}
