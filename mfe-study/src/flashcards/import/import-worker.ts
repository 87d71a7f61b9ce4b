import { createDeckReader, type DeckReader } from './deck-reader.js';
import { ImportError } from './import-error.js';
import type { ReaderCall, ReaderReply } from './reader-messages.js';

/** The worker's global scope, as far as it is used: the types of pages and of workers exclude each other. */
interface WorkerScope {
  onmessage: ((event: { readonly data: ReaderCall }) => void) | null;
  postMessage(reply: ReaderReply, transfer: readonly Transferable[]): void;
}
const scope = globalThis as unknown as WorkerScope;
const send = (reply: ReaderReply) => scope.postMessage(reply, []);
const reader = createDeckReader();

function run(call: ReaderCall): Promise<unknown> {
  const { id, name, args } = call;
  if (name === 'read') return reader.read(args[0], (share) => send({ id, type: 'progress', share }));
  const method = reader[name] as (...given: readonly unknown[]) => ReturnType<DeckReader[typeof name]>;
  return method(...args);
}

scope.onmessage = ({ data: call }) => {
  const { id } = call;
  run(call).then(
    (value) => send({ id, type: 'done', value }),
    (thrown: unknown) => send({ id, type: 'failed', message: thrown instanceof ImportError ? thrown.message : null }),
  );
};
