import { Injectable } from '@nestjs/common';
import type { DataForUser } from '@shinobi/shared/contract/people/user';
import type { Actor } from '../../http/caller.js';
import { type JsonSql, jsonSql } from '../../database/json-sql.js';
import { selectPrepared } from '../../database/prepared-statements.js';
import { CommitInvalidatedCache } from '../../database/commit-invalidated-cache.js';
import { type ReadTransaction, UnitOfWork } from '../../database/unit-of-work.js';

/** The fields that other domains contribute to the data for a user. */
interface DataFields extends Omit<DataForUser, 'sul' | keyof DailyBonusFields> {
  /** Both fields come from one row. */
  readonly bonus: DailyBonusFields;
  readonly claimedQuestKeys: string[];
}
type DailyBonusFields = Pick<DataForUser, 'isDailyBonusUnclaimed' | 'dailyBonus'>;
type FieldName = keyof DataFields;

/** A domain's contribution; `Found` is the type of its row if `toView` turns it into something else. */
interface FieldSource<T, Found> {
  /** Returns a query for at most one row with one JSON value; `$1` is the user. No row means null. */
  readonly select: (json: JsonSql) => string;
  /** Needed where the value depends on the time or on a rule. Otherwise the database's JSON is sent unparsed. */
  readonly toView?: (found: Found, actor: Actor, tx: ReadTransaction) => T | Promise<T>;
}
type AnyFieldSource = FieldSource<unknown, unknown>;

/** The values of fields whose domain is not loaded. */
const EMPTY: DataFields = {
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
const { claimedQuestKeys: _, ...ALWAYS } = EMPTY;
const EACH_TIME = Object.keys(ALWAYS) as (keyof typeof ALWAYS)[];
const FIRST_TIME: readonly FieldName[] = [...EACH_TIME, 'claimedQuestKeys'];

/** The number of users whose data are cached; the data of a user with a hundred friends take 30 kB. */
const CACHE_SIZE = 200;

/** JSON by field name; null where there was no row. */
type FieldTexts = Readonly<Partial<Record<FieldName, string | null>>>;

/** Returns the members of an object as JSON, without the braces. */
const membersOf = (value: object): string => JSON.stringify(value).slice(1, -1);

/**
 * Collects what the header, alerts and panels need. Each domain registers its fields, so that users do not depend on
 * other domains. Every open page requests this once a minute: all fields are read in one query, and most of its JSON is
 * sent unparsed.
 */
@Injectable()
export class DataForUserService {
  private readonly sources = new Map<FieldName, AnyFieldSource>();
  private readonly queries = new Map<boolean, string>();
  private readonly cache: CommitInvalidatedCache<FieldTexts>;

  constructor(private readonly work: UnitOfWork) {
    this.cache = new CommitInvalidatedCache(work, CACHE_SIZE);
  }

  register<K extends FieldName, F = DataFields[K]>(name: K, part: FieldSource<DataFields[K], F>): void {
    if (this.sources.has(name)) throw new Error(`Two domains register ${name}.`);
    this.sources.set(name, part as AnyFieldSource);
  }

  /** Returns the JSON of the response to `GetDataForUser`. */
  toJson(actor: Actor, initial: boolean): Promise<string> {
    const key = `${actor.userId} ${initial}`;
    return this.work.read(async (tx) => {
      const found = (await this.cache.get(key, (read) => this.readFields(read, actor, initial))) ?? {};
      const data = await this.membersJson(tx, actor, found);
      if (!initial) return `{"dataForUser":{${data}}}`;
      const keys = found.claimedQuestKeys ?? JSON.stringify(EMPTY.claimedQuestKeys);
      return `{"initialDataForUser":{"claimedQuestKeys":${keys}},"dataForUser":{${data}}}`;
    });
  }

  private async readFields(tx: ReadTransaction, { userId }: Actor, initial: boolean): Promise<FieldTexts | undefined> {
    const [row] = await selectPrepared<FieldTexts>(tx, this.querySql(initial), [userId]);
    return row;
  }

  private querySql(initial: boolean): string {
    const known = this.queries.get(initial);
    if (known) return known;
    const json = jsonSql(this.work.database);
    const names = initial ? FIRST_TIME : EACH_TIME;
    const columns = names.map((name) => `(${this.sources.get(name)?.select(json) ?? 'NULL'}) AS "${name}"`);
    const query = `SELECT ${columns.join(', ')} WHERE $1 > 0`;
    this.queries.set(initial, query);
    return query;
  }

  /** Returns the members of `dataForUser` as JSON. */
  private async membersJson(tx: ReadTransaction, actor: Actor, found: FieldTexts): Promise<string> {
    let json = '';
    for (const name of EACH_TIME) {
      const [text, tell] = [found[name], this.sources.get(name)?.toView];
      if (text && !tell) json += `"${name}":${text},`;
      else {
        const value = tell ? await tell(text ? JSON.parse(text) : null, actor, tx) : EMPTY[name];
        json += name === 'bonus' ? `${membersOf(value as DailyBonusFields)},` : `"${name}":${JSON.stringify(value)},`;
      }
    }
    return `${json}"sul":${actor.sul}`;
  }
}
