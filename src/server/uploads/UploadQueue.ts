/** An upload that asks to be received. */
export interface Announced {
  /** The sender, as limits see it. */
  address: string;
  /** Bytes of its request. */
  bytes: number;
}

export interface UploadQueueOptions {
  /** Bytes of the disk, and of the space for files, that no stored file takes. */
  spareBytes: () => Promise<number>;
  /** Uploads that are received at the same time. */
  mostUploads?: number;
  /** Uploads that wait at the same time; one more is refused. */
  mostWaiting?: number;
  longestWaitMs?: number;
}

interface Waiting {
  upload: Announced;
  /** Ends the wait: the upload is received, or refused. */
  settle: (isAdmitted: boolean) => void;
}

interface Held {
  uploads: number;
  bytes: number;
}

/**
 * Admits uploads so that no address shuts out another one: an address may hold as many places, and as many bytes, as are
 * left for all others. One address alone gets half of everything, the next one half of the rest. An upload beyond its
 * address's share waits, unread, until others end.
 */
export class UploadQueue {
  readonly #options: Required<UploadQueueOptions>;
  readonly #byAddress = new Map<string, Held>();
  readonly #all: Held = { uploads: 0, bytes: 0 };
  readonly #waiting: Waiting[] = [];
  #spare = 0;

  constructor(options: UploadQueueOptions) {
    this.#options = { mostUploads: 256, mostWaiting: 256, longestWaitMs: 30_000, ...options };
  }

  /** Bytes that were announced by the uploads under way. */
  get announcedBytes(): number {
    return this.#all.bytes;
  }

  /**
   * Receives an upload once there is a place for it. Resolves with undefined where none gets free in time, or `closed`
   * aborts first.
   */
  async run<T>(upload: Announced, receive: () => Promise<T>, closed: AbortSignal): Promise<T | undefined> {
    this.#spare = await this.#options.spareBytes();
    const isBehind = this.#waiting.some(({ upload: { address } }) => address === upload.address);
    const isAdmitted = (!isBehind && this.#admit(upload)) || (await this.#wait(upload, closed));
    if (!isAdmitted) return undefined;
    try {
      return await receive();
    } finally {
      this.#release(upload);
    }
  }

  /** Takes a place where the address has a share left. */
  #admit({ address, bytes }: Announced): boolean {
    const own = this.#byAddress.get(address) ?? { uploads: 0, bytes: 0 };
    const hasPlace = own.uploads < this.#options.mostUploads - this.#all.uploads;
    const hasBytes = own.bytes + bytes <= this.#spare - this.#all.bytes;
    if (!hasPlace || !hasBytes) return false;
    this.#byAddress.set(address, own);
    for (const held of [own, this.#all]) {
      held.uploads++;
      held.bytes += bytes;
    }
    return true;
  }

  #release({ address, bytes }: Announced): void {
    const own = this.#byAddress.get(address)!;
    for (const held of [own, this.#all]) {
      held.uploads--;
      held.bytes -= bytes;
    }
    if (own.uploads === 0) this.#byAddress.delete(address);
    if (this.#waiting.length > 0) void this.#admitWaiting();
  }

  /** Admits waiting uploads, those of one address in the order of their arrival. */
  async #admitWaiting(): Promise<void> {
    this.#spare = await this.#options.spareBytes().catch(() => this.#spare);
    const passed = new Set<string>();
    const inOrder = this.#waiting.slice();
    for (const { upload, settle } of inOrder) {
      if (!passed.has(upload.address) && this.#admit(upload)) settle(true);
      else passed.add(upload.address);
    }
  }

  #wait(upload: Announced, closed: AbortSignal): Promise<boolean> {
    const { mostWaiting, longestWaitMs } = this.#options;
    // Nothing gets free where nothing is under way.
    const isHopeless = this.#all.uploads === 0 || this.#waiting.length >= mostWaiting;
    if (isHopeless || closed.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const giveUp = () => settle(false);
      const settle = (isAdmitted: boolean) => {
        clearTimeout(timer);
        closed.removeEventListener('abort', giveUp);
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        resolve(isAdmitted);
      };
      const waiting: Waiting = { upload, settle };
      const timer = setTimeout(giveUp, longestWaitMs).unref();
      closed.addEventListener('abort', giveUp);
      this.#waiting.push(waiting);
    });
  }
}
