import { type BrowserStorage, createStorageArea, type RemoteStorage } from '../platform/storage.js';
import type { StorageNamespace } from '../platform/storage-keys.js';

/** A browser's storage in memory. */
class FakeStorage implements BrowserStorage {
  /** Set to simulate a storage that takes no more. */
  isFull = false;
  private readonly texts = new Map<string, string>();

  get length(): number {
    return this.texts.size;
  }

  key(at: number): string | null {
    return [...this.texts.keys()][at] ?? null;
  }

  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.texts.set(key, text);
  }

  removeItem(key: string): void {
    this.texts.delete(key);
  }

  /** Empties the storage, which then takes values again. */
  clear(): void {
    this.texts.clear();
    this.isFull = false;
  }
}

/** The storages of the browser in which all fake platforms of a test file run: a second visit finds what the first stored. */
export const fakeBrowser = { local: new FakeStorage(), session: new FakeStorage() };

const areas = {
  local: createStorageArea(() => fakeBrowser.local),
  session: createStorageArea(() => fakeBrowser.session),
};

export const fakeStorage = <N extends StorageNamespace>(_namespace: N): RemoteStorage<N> => areas as RemoteStorage<N>;
