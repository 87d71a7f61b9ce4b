import type { StorageArea } from '@shinobi/shared/platform';
import { type FieldValue, findFields, setValue, valueOf } from './form-fields.js';

const KEY = 'typed-text';
/** What has not found its field by then is forgotten. */
const TTL_MS = 10 * 60_000;
/** Components that have just appeared first set their own state. */
const SETTLE_MS = 50;

/** What a learner has typed on one page, by the keys of the fields. */
interface StoredText {
  readonly path: string;
  readonly at: number;
  readonly values: Readonly<Record<string, FieldValue>>;
}

export interface KeptTextOptions {
  readonly page: Document;
  /** The fields that the learner has changed. */
  readonly changed: Pick<WeakSet<EventTarget>, 'has'>;
  readonly storage: StorageArea<typeof KEY>;
  /** The path of the page's address. */
  readonly path: () => string;
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => void;
}

export interface KeptText {
  /** Stores what the learner has typed on this page. Returns false when the browser did not store it. */
  keep(): boolean;
  /** Puts stored text back into its fields, at once or when they appear. */
  restore(): void;
  /** Forgets stored text that no field has taken: somebody else may use this tab next. */
  forget(): void;
}

const EMPTY: StoredText = { path: '', at: 0, values: {} };

/** Keeps what the learner has typed across a reload of the page, but no passwords and no files. */
export function createKeptText({ page, changed, storage, path, now, after }: KeptTextOptions): KeptText {
  const read = (): StoredText => {
    const kept = (storage.readJson(KEY) ?? EMPTY) as StoredText;
    return kept.path === path() && Math.abs(now() - kept.at) < TTL_MS ? kept : EMPTY;
  };
  const write = (values: StoredText['values'], at: number) =>
    Object.keys(values).length === 0
      ? storage.write(KEY, null)
      : storage.writeJson(KEY, { path: path(), at, values } satisfies StoredText);

  /** Returns whether fields are still missing. */
  const fill = (): boolean => {
    const { values, at } = read();
    const fields = findFields(page);
    const missing: Record<string, FieldValue> = {};
    const found: [key: string, value: FieldValue][] = [];
    for (const [key, value] of Object.entries(values)) {
      if (fields.get(key)?.disabled === false) found.push([key, value]);
      else missing[key] = value;
    }
    if (found.length > 0) write(missing, at);
    for (const [key, value] of found) {
      const field = fields.get(key);
      if (field && !changed.has(field)) setValue(field, value);
    }
    return Object.keys(missing).length > 0;
  };

  return {
    keep() {
      const typed = [...findFields(page)].filter(([, field]) => changed.has(field));
      // What an earlier reload has kept and no field has taken yet is kept for longer.
      const values = { ...read().values, ...Object.fromEntries(typed.map(([key, field]) => [key, valueOf(field)])) };
      return write(values, now());
    },
    forget: () => void storage.write(KEY, null),
    restore() {
      if (read() === EMPTY) return;
      let waiting = false;
      const observer = new MutationObserver(() => {
        if (waiting) return;
        waiting = true;
        after(SETTLE_MS, fillSoon);
      });
      const fillSoon = () => {
        waiting = false;
        if (!fill() && read() === EMPTY && path() === started) observer.disconnect();
      };
      const started = path();
      observer.observe(page.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
      after(TTL_MS, () => observer.disconnect());
      after(SETTLE_MS, fillSoon);
    },
  };
}
