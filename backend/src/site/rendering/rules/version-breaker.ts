const FAULTS_MAX = 5;
const PAUSE_MS = 5 * 60_000;

interface VersionFaults {
  readonly inARow: number;
  readonly pausedUntil: number;
}

/** Pauses the rendering of a version that fails again and again: each failure may cost a process and a second. */
export class VersionBreaker {
  private readonly versions = new Map<string, VersionFaults>();

  /** Returns whether the version pauses now. After a pause, one more fault is enough. */
  recordFault(version: string, now: number): boolean {
    const inARow = (this.versions.get(version)?.inARow ?? 0) + 1;
    const isPaused = inARow >= FAULTS_MAX;
    this.versions.set(version, { inARow, pausedUntil: isPaused ? now + PAUSE_MS : 0 });
    return isPaused;
  }

  recordSuccess(version: string): void {
    this.versions.delete(version);
  }

  /** Returns when its rendering continues; null: it is not paused. */
  pausedUntil(version: string, now: number): number | null {
    const { pausedUntil = 0 } = this.versions.get(version) ?? {};
    return pausedUntil > now ? pausedUntil : null;
  }
}
