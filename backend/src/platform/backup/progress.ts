const INTERVAL_MS = 5000;
const MB = 1_000_000;

const megabytes = (bytes: number) => (bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0);

/** Prints what a long command is doing, and how far it is, now and then. */
export class Progress {
  private step = '';
  private total: number | null = null;
  private bytes = 0;
  private printedAt = 0;

  constructor(
    private readonly print: (line: string) => void,
    private readonly now: () => number,
  ) {}

  /** `total` is null when nobody knows it. */
  begin(step: string, total: number | null = null): void {
    [this.step, this.total, this.bytes, this.printedAt] = [step, total, 0, this.now()];
    this.print(`${step} …`);
  }

  add(bytes: number): void {
    this.bytes += bytes;
    if (this.now() - this.printedAt < INTERVAL_MS) return;
    this.printedAt = this.now();
    this.print(`${this.step}: ${this.describe()}`);
  }

  say(sentence: string): void {
    this.print(sentence);
  }

  private describe(): string {
    if (this.total === null) return `${megabytes(this.bytes)} MB`;
    const percent = this.total === 0 ? 100 : Math.floor((this.bytes / this.total) * 100);
    return `${megabytes(this.bytes)} of ${megabytes(this.total)} MB, ${percent} %`;
  }
}
