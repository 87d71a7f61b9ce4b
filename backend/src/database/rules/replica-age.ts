/** Returns a position in PostgreSQL's log, such as `16/B374D848`, as a number. */
export function parseLogPosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

interface Sample {
  readonly position: bigint;
  readonly at: number;
}

/**
 * Measures how old the data of a replica are, by comparing what it has replayed with the positions that the primary had at
 * known times. The replica's own clock would not do: it cannot distinguish an idle primary from a broken connection.
 */
export class ReplicaAge {
  private samples: readonly Sample[] = [];

  /** `keepMs` is the greatest age of interest. */
  constructor(private readonly keepMs: number) {}

  /** Records the position of the primary at a time, in ms. */
  record(position: bigint, at: number): void {
    this.samples = [...this.samples.filter((sample) => at - sample.at <= this.keepMs), { position, at }];
  }

  /** Returns the greatest possible age in ms of data that were replayed up to a position; null if it is above `keepMs`. */
  ageOf(replayed: bigint, now: number): number | null {
    const newest = this.samples.findLast(({ position }) => position <= replayed);
    const age = newest ? now - newest.at : null;
    return age !== null && age <= this.keepMs ? age : null;
  }
}
