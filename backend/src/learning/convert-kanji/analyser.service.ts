import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Worker } from 'node:worker_threads';
import { type AnalysedWord, analyseWords, type Morpheme } from '@shinobi/shared/domain/japanese/japanese-reading';
import { withOriginalKanji, withUsualKanji } from '@shinobi/shared/domain/japanese/kanji-variants';
import { startAnalyserThread } from './analyser-thread.js';
import { converterBusy } from './convert-kanji.errors.js';

/** The longest queue; with 500 characters each it is less than half a second of work. */
const WAITING_MAX = 50;
/** After this many milliseconds without a request the dictionary's memory is released. */
const IDLE_MS = 10 * 60_000;

interface PendingRequest {
  readonly text: string;
  readonly resolve: (words: AnalysedWord[]) => void;
  readonly reject: (fault: Error) => void;
}

/** The morphological analyser. It runs in a worker thread that the first request starts. */
@Injectable()
export class AnalyserService implements OnApplicationShutdown {
  private worker: Worker | null = null;
  private idle: NodeJS.Timeout | undefined;
  private readonly waiting = new Map<number, PendingRequest>();
  private count = 0;

  /** Splits a text into words with readings and morphemes. Rejects with `ConverterBusy` when the queue is full. */
  analyse(text: string): Promise<AnalysedWord[]> {
    if (this.waiting.size >= WAITING_MAX) throw converterBusy();
    const worker = (this.worker ??= this.startThread());
    const id = ++this.count;
    clearTimeout(this.idle);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { text, resolve, reject });
      worker.postMessage({ id, text: withUsualKanji(text) }, []);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private startThread(): Worker {
    const worker = startAnalyserThread();
    worker.unref();
    worker.on('message', ({ id, morphemes }: { id: number; morphemes: Morpheme[] }) =>
      this.resolveRequest(id, morphemes),
    );
    worker.on('error', (fault) => this.rejectAll(worker, fault));
    worker.on('exit', () => this.rejectAll(worker, new Error('The analyser thread has ended.')));
    return worker;
  }

  private resolveRequest(id: number, morphemes: readonly Morpheme[]): void {
    const request = this.waiting.get(id);
    request?.resolve(analyseWords(withOriginalKanji(morphemes, request.text)));
    this.waiting.delete(id);
    if (this.waiting.size > 0) return;
    this.idle = setTimeout(() => void this.onApplicationShutdown(), IDLE_MS);
    this.idle.unref();
  }

  /** The next request starts a new thread. */
  private rejectAll(worker: Worker, fault: Error): void {
    if (this.worker !== worker && this.worker !== null) return;
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(fault);
    this.waiting.clear();
  }
}
