/** Decides which reports are sent: a fault that every call meets must not become thousands of them. */
export class ReportWindow {
  private startedAt = -Infinity;
  private count = 0;
  private readonly seen = new Map<string, number>();

  constructor(
    private readonly limits: { readonly windowMs: number; readonly most: number; readonly mostOfOneKind: number },
  ) {}

  /** Whether one more report of this kind may be sent at this time. */
  allow(kind: string, now: number): boolean {
    const { windowMs, most, mostOfOneKind } = this.limits;
    if (now - this.startedAt >= windowMs) {
      this.startedAt = now;
      this.count = 0;
      this.seen.clear();
    }
    const ofKind = this.seen.get(kind) ?? 0;
    if (this.count >= most || ofKind >= mostOfOneKind) return false;
    this.count++;
    this.seen.set(kind, ofKind + 1);
    return true;
  }
}
