/** Lets what has one name run one after the other, in the order in which it came; a failure lets the next one begin. */
export class InTurn {
  private readonly last = new Map<string, Promise<unknown>>();

  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(name);
    const mine = before ? before.then(work, work) : work();
    this.last.set(name, mine);
    const leave = () => {
      if (this.last.get(name) === mine) this.last.delete(name);
    };
    mine.then(leave, leave);
    return mine;
  }
}
