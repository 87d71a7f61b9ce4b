/** Values by the address pattern that they belong to, so that few patterns have to be tried for an address. */
export class PatternIndex<T> {
  private readonly byStart = new Map<string, T[]>();

  /** `depth` is the number of segments by which patterns are divided. */
  constructor(
    private readonly depth: number,
    entries: Iterable<readonly [pattern: string, value: T]>,
  ) {
    for (const [pattern, value] of entries) {
      const start = this.startOf(pattern);
      const key = /[:*]/.test(start) ? '' : start;
      this.byStart.set(key, [...(this.byStart.get(key) ?? []), value]);
    }
  }

  /** Returns the values whose patterns may match: those with the same first segments, then those with parameters there. */
  candidatesFor(path: string): readonly T[] {
    const [same = [], others = []] = [this.byStart.get(this.startOf(path)), this.byStart.get('')];
    return [...same, ...others];
  }

  private startOf(path: string): string {
    return path.split('/', this.depth + 1).join('/');
  }
}
