/** The server's clock. Tests replace it by one that they set. */
export class Clock {
  constructor(private readonly offsetMs = 0) {}

  /** Milliseconds since 1970, UTC. */
  now(): number {
    return Date.now() + this.offsetMs;
  }

  /** The current time as an ISO 8601 UTC string. */
  iso(): string {
    return new Date(this.now()).toISOString();
  }
}
