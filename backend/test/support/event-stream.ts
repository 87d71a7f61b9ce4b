import type { TestClient } from './client.js';

/** An open stream of events, as in a browser. */
export class TestStream {
  private text = '';
  private ended = false;
  private wake = () => {};

  private constructor(
    readonly response: Response,
    private readonly abort: AbortController,
  ) {
    void this.read();
  }

  static async open({ url, cookies }: TestClient): Promise<TestStream> {
    const abort = new AbortController();
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${url}/api/Events/Stream`, { headers: { cookie }, signal: abort.signal });
    const stream = new TestStream(response, abort);
    await stream.waitUntil(({ raw }) => raw.includes('retry:'));
    return stream;
  }

  /** Returns everything received so far, and the events in it. */
  get received() {
    const events = [...this.text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, type, data]) => ({
      type,
      ...(JSON.parse(data ?? '') as object),
    }));
    return { raw: this.text, events };
  }

  /** Resolves when enough has been received. Rejects when the stream ends before that. */
  async waitUntil(enough: (received: { raw: string; events: object[] }) => boolean): Promise<void> {
    while (!enough(this.received)) {
      if (this.ended) throw new Error(`The stream ended after ${JSON.stringify(this.text)}.`);
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  async waitForEnd(): Promise<void> {
    while (!this.ended) await new Promise<void>((resolve) => (this.wake = resolve));
  }

  close(): void {
    this.abort.abort();
  }

  private async read(): Promise<void> {
    try {
      const decoder = new TextDecoder();
      for await (const chunk of this.response.body ?? []) {
        this.text += decoder.decode(chunk as Uint8Array, { stream: true });
        this.wake();
      }
    } catch {
      // Closed by either side.
    }
    this.ended = true;
    this.wake();
  }
}
