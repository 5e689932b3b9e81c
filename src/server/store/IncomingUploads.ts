/** What is known of an upload before its first byte. */
export interface NewIncoming {
  /** Made up by who sends it; nobody else can guess it. */
  id: string;
  /** As the visitor's device called it. */
  name: string;
  type: string;
  /** Bytes of the whole file. */
  size: number;
}

/** An upload that comes in, with breaks in between. */
export interface IncomingUpload extends NewIncoming {
  /** Bytes that are on disk: the offset of the next one. */
  received: number;
  /** Its address, once it is whole. */
  url: string | null;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/** Bytes of uploads that come in, for any process that shares the store to go on with. */
export interface IncomingUploads {
  /** Resolves with false where there is one of this id. */
  begin(incoming: NewIncoming): Promise<boolean>;
  find(id: string): Promise<IncomingUpload | undefined>;
  /** Someone who sends bytes; what one adds follows what it added before. */
  append(id: string): IncomingWriter;
  /** The bytes that are on disk, in order. */
  read(id: string): AsyncIterable<Uint8Array>;
  /** Keeps the address of a whole one; its bytes are no longer needed. */
  finish(id: string, url: string): Promise<void>;
  /** Removes it with its bytes. */
  forget(id: string): Promise<void>;
}

/**
 * Adds bytes at an offset and resolves once they are on disk and counted; with false where the offset is another one by
 * now: who is first goes on, and everybody else has to ask.
 */
export type IncomingWriter = (offset: number, bytes: Uint8Array) => Promise<boolean>;
