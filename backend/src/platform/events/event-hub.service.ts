import { Injectable } from '@nestjs/common';
import type { LiveEvent } from '@shinobi/shared/contract/platform/events';
import { merge, Observable, Subject } from 'rxjs';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { EventBus } from './event-bus.js';
import type { Sessions, Signal } from './signal.js';

/**
 * What happens to a user, told to the browsers in which that user is signed in, whichever instance they are connected
 * to. Telling never throws and never waits: nobody may be there.
 */
@Injectable()
export class EventHubService {
  /** One a user who has a stream. */
  private readonly users = new Map<number, Subject<Signal>>();
  private readonly everybody = new Subject<Signal>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly link: EventBus,
  ) {
    link.receive((signal) => this.tell(signal));
  }

  /** Tells a user, once the running transaction is stored. */
  publish(userId: number, event: LiveEvent): void {
    this.send({ to: userId, event });
  }

  publishToAll(event: LiveEvent): void {
    this.send({ to: null, event });
  }

  /** Ends the streams of sessions that have ended. */
  cut(userId: number, which: Sessions = {}): void {
    this.send({ cut: userId, which });
  }

  /** What a user's stream has to hear. */
  signals(userId: number): Observable<Signal> {
    const own = new Observable<Signal>((subscriber) => {
      const subject = this.users.get(userId) ?? new Subject<Signal>();
      this.users.set(userId, subject);
      const subscription = subject.subscribe(subscriber);
      return () => {
        subscription.unsubscribe();
        if (!subject.observed) this.users.delete(userId);
      };
    });
    return merge(own, this.everybody);
  }

  private send(signal: Signal): void {
    this.work.afterCommit(() => {
      this.tell(signal);
      this.link.send(signal);
    });
  }

  private tell(signal: Signal): void {
    const userId = 'cut' in signal ? signal.cut : signal.to;
    if (userId === null) this.everybody.next(signal);
    else this.users.get(userId)?.next(signal);
  }
}
