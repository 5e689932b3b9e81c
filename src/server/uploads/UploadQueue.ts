/** An upload that waits to be received. */
export interface WaitingUpload {
  /** Sender, as a rate limit key. */
  address: string;
  /** Size of the request in bytes. */
  bytes: number;
}

export interface UploadQueueOptions {
  /** Returns the free bytes: the smaller of disk space and file quota. */
  spareBytes: () => Promise<number>;
  /** Maximum number of concurrent uploads. */
  maxUploads?: number;
  /** Maximum number of waiting uploads; further ones are rejected. */
  maxWaiting?: number;
  longestWaitMs?: number;
}

interface Waiting {
  upload: WaitingUpload;
  /** Ends the wait: the upload is either admitted or rejected. */
  settle: (isAdmitted: boolean) => void;
}

interface Held {
  uploads: number;
  bytes: number;
}

/**
 * Admits uploads fairly between addresses: an address may use as many slots and bytes as remain free for all others. A
 * single address gets half of the capacity, the next one half of the rest. An upload beyond the share of its address
 * waits unread until others end.
 */
export class UploadQueue {
  readonly #options: Required<UploadQueueOptions>;
  readonly #byAddress = new Map<string, Held>();
  readonly #all: Held = { uploads: 0, bytes: 0 };
  readonly #waiting: Waiting[] = [];
  #spare = 0;

  constructor(options: UploadQueueOptions) {
    this.#options = { maxUploads: 256, maxWaiting: 256, longestWaitMs: 30_000, ...options };
  }

  /** Total announced bytes of the uploads in progress. */
  get announcedBytes(): number {
    return this.#all.bytes;
  }

  /** Receives an upload once a slot is free. Resolves with undefined after the timeout or when `closed` aborts. */
  async run<T>(upload: WaitingUpload, receive: () => Promise<T>, closed: AbortSignal): Promise<T | undefined> {
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

  /** Reserves a slot if the address has a share left. */
  #admit({ address, bytes }: WaitingUpload): boolean {
    const own = this.#byAddress.get(address) ?? { uploads: 0, bytes: 0 };
    const hasPlace = own.uploads < this.#options.maxUploads - this.#all.uploads;
    const hasBytes = own.bytes + bytes <= this.#spare - this.#all.bytes;
    if (!hasPlace || !hasBytes) return false;
    this.#byAddress.set(address, own);
    for (const held of [own, this.#all]) {
      held.uploads++;
      held.bytes += bytes;
    }
    return true;
  }

  #release({ address, bytes }: WaitingUpload): void {
    const own = this.#byAddress.get(address)!;
    for (const held of [own, this.#all]) {
      held.uploads--;
      held.bytes -= bytes;
    }
    if (own.uploads === 0) this.#byAddress.delete(address);
    if (this.#waiting.length > 0) void this.#admitWaiting();
  }

  /** Admits waiting uploads, in order of arrival per address. */
  async #admitWaiting(): Promise<void> {
    this.#spare = await this.#options.spareBytes().catch(() => this.#spare);
    const passed = new Set<string>();
    const inOrder = this.#waiting.slice();
    for (const { upload, settle } of inOrder) {
      if (!passed.has(upload.address) && this.#admit(upload)) settle(true);
      else passed.add(upload.address);
    }
  }

  #wait(upload: WaitingUpload, closed: AbortSignal): Promise<boolean> {
    const { maxWaiting, longestWaitMs } = this.#options;
    // Without uploads in progress no slot can become free.
    const isHopeless = this.#all.uploads === 0 || this.#waiting.length >= maxWaiting;
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
