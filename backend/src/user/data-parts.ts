import { Injectable } from '@nestjs/common';
import type { DataForUser } from '@shinobi/shared/contract/user';
import type { Actor } from '../common/caller.js';
import type { ReadTransaction } from '../database/unit-of-work.js';

/** What the other domains give to the data for a user. */
interface Given extends Omit<DataForUser, 'sul' | keyof Bonus> {
  /** One row tells both. */
  readonly bonus: Bonus;
  readonly claimedQuestKeys: string[];
}
type Bonus = Pick<DataForUser, 'isDailyBonusUnclaimed' | 'dailyBonus'>;
type Load<T> = (tx: ReadTransaction, actor: Actor) => Promise<T>;

/** A part whose domain is not there is what it is without any: empty. */
const NOTHING: Given = {
  relatedUsers: [],
  unreadMessages: [],
  bonus: { isDailyBonusUnclaimed: false, dailyBonus: { streak: 0, streakBonus: 0, randomBonus: 0, total: 0 } },
  xpBoosterState: null,
  possessedItems: [],
  unreadComments: [],
  maintenanceRemainingMinutes: null,
  invitationBonusList: [],
  privateLessonInfo: null,
  claimedQuestKeys: [],
};

/**
 * What the header, alerts and panels need, put together. Each domain adds its part when it is made, so that users stand
 * below all of them and know none. A part costs a fixed number of queries, however much there is.
 */
@Injectable()
export class DataParts {
  private readonly loads = new Map<keyof Given, Load<unknown>>();

  add<K extends keyof Given>(name: K, load: Load<Given[K]>): void {
    if (this.loads.has(name)) throw new Error(`Two domains give ${name}.`);
    this.loads.set(name, load);
  }

  async data(tx: ReadTransaction, actor: Actor): Promise<DataForUser> {
    const { claimedQuestKeys: _, ...empty } = NOTHING;
    const names = Object.keys(empty) as (keyof typeof empty)[];
    const parts = await Promise.all(names.map(async (name) => [name, await this.part(tx, actor, name)]));
    const { bonus, ...data } = Object.fromEntries(parts) as typeof empty;
    return { ...data, ...bonus, sul: actor.sul };
  }

  async part<K extends keyof Given>(tx: ReadTransaction, actor: Actor, name: K): Promise<Given[K]> {
    const load = this.loads.get(name) as Load<Given[K]> | undefined;
    return load ? load(tx, actor) : NOTHING[name];
  }
}
