import { Injectable } from '@nestjs/common';
import type { LiveEvent } from '@shinobi/shared/contract/events';
import { Subject } from 'rxjs';
import { UnitOfWork } from '../database/unit-of-work.js';

/** What happens to a user, told to the browsers in which that user is signed in. */
@Injectable()
export class EventHub {
  private readonly users = new Map<number, Subject<LiveEvent>>();

  constructor(private readonly work: UnitOfWork) {}

  /** Tells a user, once the running transaction is stored. Never throws and never waits: nobody may be there. */
  publish(userId: number, event: LiveEvent): void {
    this.work.afterCommit(() => this.users.get(userId)?.next(event));
  }
}
