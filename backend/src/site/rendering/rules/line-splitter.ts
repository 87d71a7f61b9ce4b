/** Splits what arrives in chunks into lines of a limited length. */
export class LineSplitter {
  private rest = '';

  constructor(private readonly maxLength: number) {}

  /** Returns the lines that the chunk completes; null: a line is too long. */
  push(chunk: string): readonly string[] | null {
    const [first = '', ...others] = chunk.split('\n');
    if (this.rest.length + first.length > this.maxLength) return null;
    const lines = [this.rest + first, ...others];
    this.rest = lines.pop() ?? '';
    return lines;
  }
}
