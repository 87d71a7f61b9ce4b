/** The server's time. Tests put one in its place that they move themselves. */
export class Clock {
  constructor(private readonly offsetMs = 0) {}

  /** Milliseconds since 1970, UTC. */
  now(): number {
    return Date.now() + this.offsetMs;
  }

  /** The same as an ISO 8601 UTC instant. */
  iso(): string {
    return new Date(this.now()).toISOString();
  }
}
