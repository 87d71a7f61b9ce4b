import { Injectable } from '@nestjs/common';
import type { LiveEvent } from '@shinobi/shared/contract/platform/events';
import { merge, Observable, Subject } from 'rxjs';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { EventBus } from './event-bus.js';
import type { SessionFilter, Signal } from './signal.js';

/**
 * Delivers events to the browsers in which a user is signed in, on all instances. Publishing never throws and never waits,
 * and nobody may be connected.
 */
@Injectable()
export class EventHubService {
  /** One subject for each user with an open stream. */
  private readonly users = new Map<number, Subject<Signal>>();
  private readonly broadcast = new Subject<Signal>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly bus: EventBus,
  ) {
    bus.receive((signal) => this.deliver(signal));
  }

  /** Sends an event to a user after the running transaction has committed. */
  publish(userId: number, event: LiveEvent): void {
    this.send({ to: userId, event });
  }

  publishToAll(event: LiveEvent): void {
    this.send({ to: null, event });
  }

  /** Closes the streams of sessions that have ended. */
  endStreams(userId: number, sessions: SessionFilter = {}): void {
    this.send({ cut: userId, which: sessions });
  }

  /** Returns the signals for a user's streams. */
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
    return merge(own, this.broadcast);
  }

  private send(signal: Signal): void {
    this.work.afterCommit(() => {
      this.deliver(signal);
      this.bus.send(signal);
    });
  }

  private deliver(signal: Signal): void {
    const userId = 'cut' in signal ? signal.cut : signal.to;
    if (userId === null) this.broadcast.next(signal);
    else this.users.get(userId)?.next(signal);
  }
}
