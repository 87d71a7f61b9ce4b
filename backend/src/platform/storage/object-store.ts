/** An object in the store. */
export interface StoredObject {
  readonly key: string;
  /** When it was written or last used, in milliseconds. */
  readonly at: number;
}

export interface PutOptions {
  /** It can be made again, so it need not survive a power failure. */
  readonly isDisposable?: boolean;
  readonly withinMs?: number;
}

/**
 * Stores what the instances of an installation share, as objects with keys such as `images/ab.webp`: in the data folder, or
 * in a bucket. A key names its content, or is random, so two instances that write the same key write the same content, and
 * no write needs a condition. All methods reject with `StorageUnavailable` when the store does not work.
 */
export abstract class ObjectStore {
  /** Whether instances have data folders of their own, so that only what is in this store reaches the others. */
  abstract readonly isRemote: boolean;

  /** Resolves when the whole object is stored; until then nobody sees a part of it. Replaces an object with this key. */
  abstract put(key: string, bytes: Uint8Array, options?: PutOptions): Promise<void>;

  /** Returns the bytes that were put; null when there is no such object, or it was changed since. */
  abstract read(key: string, options?: { readonly withinMs?: number }): Promise<Buffer | null>;

  abstract has(key: string): Promise<boolean>;

  /** Does nothing when there is no such object. */
  abstract delete(key: string): Promise<void>;

  /** Returns the objects whose key begins with a folder's name, a slash and possibly the beginning of a name. */
  abstract list(prefix: string): AsyncIterable<StoredObject>;

  /** Records that an object is in use, to the day at least. Returns false when there is no such object. */
  abstract recordUse(key: string): Promise<boolean>;

  /** Deletes the objects of a folder that were neither written nor used since. Others may be using them meanwhile. */
  abstract deleteUnused(folder: string, before: number): Promise<void>;

  /**
   * Returns the path of a file on this machine with the bytes of an object; null when there is no such object. Next to it are
   * the objects whose keys have a suffix in addition, if any.
   */
  abstract findFile(key: string, suffixes?: readonly string[]): Promise<string | null>;

  /** Deletes the files that `findFile` has put on this machine before a time. */
  abstract deleteOldCopies(folder: string, before: number): Promise<void>;

  abstract close(): void;
}
