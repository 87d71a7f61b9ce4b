import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { readProcessorMs, readStatus } from './process-usage.js';
import type {
  MessageHeader,
  RenderFault,
  RenderMessage,
  RenderReply,
  SentMessage,
  StartMessage,
} from './render-protocol.js';
import { programFile } from '../../runtime/backend-folder.js';
import { isOverdue } from './rules/deadline.js';
import { ReplyReader } from './rules/reply-reader.js';

export interface ProcessLimits {
  readonly startMs: number;
  /** For one page. */
  readonly pageMs: number;
  /** Of the whole process, with buffers, which V8's own limit leaves out. Linux only. */
  readonly memoryBytes: number;
  /** Processor time of its whole life. Ends a process in an endless loop whose server was killed. */
  readonly processorSec: number;
}

const SCRIPT = programFile('site/rendering/render-process');

/** Of JavaScript objects, in MB. */
const HEAP_MB = 160;
// `--permission` takes away files, child processes, threads, add-ons and, from Node 25 on, the network.
const NODE = [
  process.execPath,
  '--permission',
  `--allow-fs-read=${SCRIPT}`,
  `--max-old-space-size=${HEAP_MB}`,
  '--disallow-code-generation-from-strings',
  SCRIPT,
];
const SHELL = '/bin/sh';
const hasShell = existsSync(SHELL);

/** The system's limits are set by the shell that becomes the process. */
const commandFor = ({ processorSec }: ProcessLimits): readonly string[] =>
  hasShell ? [SHELL, '-c', `ulimit -c 0; ulimit -t ${processorSec}; exec "$@"`, 'sh', ...NODE] : NODE;

/** How often memory and time are compared with the limits. */
const WATCH_MS = 25;
/**
 * A process that waits at so many checks in a row waits for something else than a processor. On a busy machine it also does
 * for moments: for a thread of its own, for a short timer, or for this process to read its reply.
 */
const IDLE_CHECKS = 10;

/** V8 aborts when the heap is full. */
const reasonOfEnd = (signal: NodeJS.Signals | null) => (signal === 'SIGABRT' ? 'memory' : 'exit');

const UNKNOWN_REPLY: RenderFault = { reason: 'forbidden', message: 'The render process sent something unknown.' };
const OUT_OF_MEMORY: RenderFault = { reason: 'memory', message: 'Rendering needed more memory than it may have.' };

/**
 * A process of its own in which the bundle of one release runs. It does one thing at a time. Messages are lines of JSON, some
 * with bytes after them, on plain pipes: Node's own channel between processes trusts what it reads, so that a process could end the
 * server by it.
 */
export class RenderProcess {
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private readonly reader = new ReplyReader();
  private readonly ended: Promise<void>;
  private fault: RenderFault | null = null;
  private finish: ((reply: RenderReply | RenderFault) => void) | null = null;

  /** `onStrayFault` is called for an error of a page that was rendered already, and for what nobody has asked for. */
  constructor(
    private readonly limits: ProcessLimits,
    private readonly onStrayFault: (fault: RenderFault) => void,
  ) {
    const [program = '', ...args] = commandFor(limits);
    this.child = spawn(program, args, { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] });
    this.ended = new Promise((resolve) => {
      this.child.once('exit', (code, signal) => {
        this.end({ reason: reasonOfEnd(signal), message: `The render process ended (${signal ?? `code ${code}`}).` });
        resolve();
      });
      this.child.once('error', (error) => {
        this.end({
          reason: 'exit',
          message: `The render process could not be started: ${error.message}`,
          isOfShell: true,
        });
        resolve();
      });
    });
    this.child.stdout.on('data', (chunk: Buffer) => this.receive(chunk));
    // A failure to write means that the process has ended, which is noticed elsewhere.
    this.child.stdin.on('error', () => undefined);
    this.lowerPriority();
  }

  /** Null on a system that could not start it. */
  get pid(): number | null {
    return this.child.pid ?? null;
  }

  /** Whether it can render another page. */
  get isUsable(): boolean {
    return this.fault === null;
  }

  /** Loads the bundles. */
  start(message: SentMessage<StartMessage>): Promise<RenderReply | RenderFault> {
    return this.ask(message, this.limits.startMs);
  }

  render(message: SentMessage<RenderMessage>): Promise<RenderReply | RenderFault> {
    return this.ask(message, this.limits.pageMs);
  }

  /** Resolves when the process has ended. */
  async stop(fault: RenderFault = { reason: 'exit', message: 'The render process was stopped.' }): Promise<void> {
    this.end(fault);
    this.child.kill('SIGKILL');
    await this.ended;
  }

  private async ask(message: SentMessage, limitMs: number): Promise<RenderReply | RenderFault> {
    const unwatch = this.watch(limitMs);
    try {
      return await new Promise((resolve) => {
        if (this.fault) return resolve(this.fault);
        this.finish = resolve;
        this.send(message);
      });
    } finally {
      this.finish = null;
      unwatch();
    }
  }

  private send({ message, attachments }: SentMessage): void {
    const header: MessageHeader = { message, lengths: attachments.map(({ length }) => length) };
    const { stdin } = this.child;
    // One system call for all of them.
    stdin.cork();
    stdin.write(`${JSON.stringify(header)}\n`);
    for (const bytes of attachments) stdin.write(bytes);
    stdin.uncork();
  }

  private receive(chunk: Buffer): void {
    // What a process that was stopped has still written does not count.
    if (this.fault) return;
    const replies = this.reader.push(chunk);
    if (!replies) return this.stopUnknown();
    for (const reply of replies) {
      if (this.finish) this.finish(reply);
      else if (reply.type === 'failed') this.onStrayFault(reply);
      else return this.stopUnknown();
    }
  }

  /** Stops a process that has sent what nobody has asked for, and would perhaps never end. */
  private stopUnknown(): void {
    if (!this.finish) this.onStrayFault(UNKNOWN_REPLY);
    void this.stop(UNKNOWN_REPLY);
  }

  private end(fault: RenderFault): void {
    this.fault ??= fault;
    this.finish?.(this.fault);
  }

  /** Stops the process when it uses too much time or memory. Returns a function that ends the watch. */
  private watch(limitMs: number): () => void {
    const { pid } = this;
    if (pid === null) return () => undefined;
    const startedAt = performance.now();
    const usedBefore = readProcessorMs(pid);
    let idleChecks = 0;
    const check = async (): Promise<void> => {
      const status = readStatus(pid);
      if (status && status.memoryBytes > this.limits.memoryBytes) return this.stop(OUT_OF_MEMORY);
      idleChecks = status?.isRunning ? 0 : idleChecks + 1;
      const elapsedMs = performance.now() - startedAt;
      if (elapsedMs < limitMs) return;
      const now = readProcessorMs(pid);
      const processorMs = usedBefore === null || now === null ? null : now - usedBefore;
      const isRunning = idleChecks < IDLE_CHECKS;
      if (isOverdue({ elapsedMs, processorMs, isRunning }, limitMs) && this.finish)
        await this.stop({ reason: 'timeout', message: `It took longer than ${limitMs} ms.` });
    };
    const timer = setInterval(() => void check(), WATCH_MS);
    return () => clearInterval(timer);
  }

  /** Requests come first. */
  private lowerPriority(): void {
    try {
      if (this.child.pid !== undefined) os.setPriority(this.child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // It may have ended, or the system does not allow it.
    }
  }
}
