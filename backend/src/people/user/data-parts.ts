import { Injectable } from '@nestjs/common';
import type { DataForUser } from '@shinobi/shared/contract/people/user';
import type { Actor } from '../../http/caller.js';
import { type JsonSql, jsonSql } from '../../database/json-sql.js';
import { selectPrepared } from '../../database/prepared-statements.js';
import { CommitInvalidatedCache } from '../../database/commit-invalidated-cache.js';
import { type ReadTransaction, UnitOfWork } from '../../database/unit-of-work.js';

/** What the other domains give to the data for a user. */
interface Given extends Omit<DataForUser, 'sul' | keyof Bonus> {
  /** One row tells both. */
  readonly bonus: Bonus;
  readonly claimedQuestKeys: string[];
}
type Bonus = Pick<DataForUser, 'isDailyBonusUnclaimed' | 'dailyBonus'>;
type Name = keyof Given;

/** What a domain gives; `Found` is what its rows are where it tells something else of them. */
interface Part<T, Found> {
  /** A query of at most one row, whose one value is JSON; `$1` is the user. No row is null. */
  readonly select: (json: JsonSql) => string;
  /** Where the time or a rule has a say in it. Without it the user is sent what the database made, unread. */
  readonly tell?: (found: Found, actor: Actor, tx: ReadTransaction) => T | Promise<T>;
}
type AnyPart = Part<unknown, unknown>;

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
const { claimedQuestKeys: _, ...ALWAYS } = NOTHING;
const EACH_TIME = Object.keys(ALWAYS) as (keyof typeof ALWAYS)[];
const FIRST_TIME: readonly Name[] = [...EACH_TIME, 'claimedQuestKeys'];

/** So many users' data are remembered at once; somebody's with a hundred friends are 30 kB. */
const REMEMBERED = 200;

/** JSON by the names of the parts; null where there was no row. */
type PartTexts = Readonly<Partial<Record<Name, string | null>>>;

/** The members of an object, as JSON. */
const membersOf = (value: object): string => JSON.stringify(value).slice(1, -1);

/**
 * What the header, alerts and panels need, put together. Each domain adds its part when it is made, so that users stand
 * below all of them and know none. Every open page asks for this once a minute: all parts are one query, however much
 * there is, and most of its text goes to the user as it is.
 */
@Injectable()
export class DataParts {
  private readonly parts = new Map<Name, AnyPart>();
  private readonly queries = new Map<boolean, string>();
  private readonly known: CommitInvalidatedCache<PartTexts>;

  constructor(private readonly work: UnitOfWork) {
    this.known = new CommitInvalidatedCache(work, REMEMBERED);
  }

  add<K extends Name, F = Given[K]>(name: K, part: Part<Given[K], F>): void {
    if (this.parts.has(name)) throw new Error(`Two domains give ${name}.`);
    this.parts.set(name, part as AnyPart);
  }

  /** The JSON of the answer to `GetDataForUser`. */
  answer(actor: Actor, initial: boolean): Promise<string> {
    const key = `${actor.userId} ${initial}`;
    return this.work.read(async (tx) => {
      const found = (await this.known.get(key, (read) => this.select(read, actor, initial))) ?? {};
      const data = await this.data(tx, actor, found);
      if (!initial) return `{"dataForUser":{${data}}}`;
      const keys = found.claimedQuestKeys ?? JSON.stringify(NOTHING.claimedQuestKeys);
      return `{"initialDataForUser":{"claimedQuestKeys":${keys}},"dataForUser":{${data}}}`;
    });
  }

  private async select(tx: ReadTransaction, { userId }: Actor, initial: boolean): Promise<PartTexts | undefined> {
    const [row] = await selectPrepared<PartTexts>(tx, this.query(initial), [userId]);
    return row;
  }

  private query(initial: boolean): string {
    const known = this.queries.get(initial);
    if (known) return known;
    const json = jsonSql(this.work.database);
    const names = initial ? FIRST_TIME : EACH_TIME;
    const columns = names.map((name) => `(${this.parts.get(name)?.select(json) ?? 'NULL'}) AS "${name}"`);
    const query = `SELECT ${columns.join(', ')} WHERE $1 > 0`;
    this.queries.set(initial, query);
    return query;
  }

  /** The members of `dataForUser`. */
  private async data(tx: ReadTransaction, actor: Actor, found: PartTexts): Promise<string> {
    let json = '';
    for (const name of EACH_TIME) {
      const [text, tell] = [found[name], this.parts.get(name)?.tell];
      if (text && !tell) json += `"${name}":${text},`;
      else {
        const value = tell ? await tell(text ? JSON.parse(text) : null, actor, tx) : NOTHING[name];
        json += name === 'bonus' ? `${membersOf(value as Bonus)},` : `"${name}":${JSON.stringify(value)},`;
      }
    }
    return `${json}"sul":${actor.sul}`;
  }
}
