import { Injectable } from '@nestjs/common';
import type { LiveEvent } from '@shinobi/shared/contract/platform/events';
import { Subject } from 'rxjs';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { EventBus } from './event-bus.js';
import type { SessionFilter, Signal } from './signal.js';

/**
 * Delivers events to the browsers in which a user is signed in, on all instances. Publishing never throws and never waits,
 * and nobody may be connected.
 */
@Injectable()
export class EventHubService {
  private readonly delivered = new Subject<Signal>();
  /** The signals for the streams of this instance, of all users. */
  readonly signals = this.delivered.asObservable();

  constructor(
    private readonly work: UnitOfWork,
    private readonly bus: EventBus,
  ) {
    bus.receive((signal) => this.delivered.next(signal));
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

  private send(signal: Signal): void {
    this.work.afterCommit(() => {
      this.delivered.next(signal);
      this.bus.send(signal);
    });
  }
}
