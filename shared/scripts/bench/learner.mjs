// Simulates learners who study some minutes each day for half a year, and compares their reviews with the forecast.
import path from 'node:path';
import { root } from '../setup.mjs';

const domain = (file) => import(path.join(root, 'shared/dist/domain', file));
const { applyReview, recallChance } = await domain('memory/schedule.js');
const { composeSession, isTypedItem } = await domain('memory/compose-session.js');
const { byUrgency, sessionShares } = await domain('memory/choose-items.js');
const { expectedDays } = await domain('memory/expected-load.js');
const { DEFAULT_PLAN, dateOf } = await domain('memory/plan.js');
const { dailyLoadOf } = await domain('memory/today.js');
const { seededRandom } = await domain('platform/random.js');

const DAY_MS = 86_400_000;
const START = Date.parse('2026-01-01T19:00:00.000Z');
const DAYS = 180;
/** As many as the path has. */
const PATH_ITEMS = 1850;
const SECONDS = 8;
/** How often an item that was shown a minute ago is answered right. */
const RIGHT_AFTER_TEACHING = 0.9;
const FORECASTS = [30, 60, 90, 120, 150];

class Learner {
  constructor(plan, minutes) {
    Object.assign(this, { plan, minutes, random: seededRandom(minutes), states: new Map(), introduced: 0, log: [] });
  }

  /** Studies until nothing is left or the time is up, and remembers what was done. */
  study(day) {
    this.now = START + day * DAY_MS;
    this.today = { date: dateOf(this.now), answers: 0, ms: 0, introduced: 0, reviews: 0 };
    const end = this.now + this.minutes * 60_000;
    while (this.now < end && this.#runSession(end) > 0);
    this.log.push(this.today);
  }

  load() {
    const due = this.#due().length;
    return dailyLoadOf({
      date: this.today.date,
      plan: this.plan,
      dueByKind: { word: due },
      days: [...this.log, this.today],
    });
  }

  forecast(day) {
    this.now = START + day * DAY_MS;
    this.today = { date: dateOf(this.now), answers: 0, ms: 0, introduced: 0, reviews: 0 };
    const { fresh } = this.load();
    return expectedDays({
      schedules: [...this.states.values()],
      plan: this.plan,
      minutes: sum(this.log.slice(-7).map(({ ms }) => ms)) / 7 / 60_000,
      now: this.now,
      freshToday: fresh,
      newItems: PATH_ITEMS - this.introduced,
    });
  }

  #due() {
    const now = new Date(this.now).toISOString();
    return [...this.states.values()].filter(({ due }) => due <= now);
  }

  #runSession(end) {
    const load = this.load();
    const left = Math.min(load.fresh, PATH_ITEMS - this.introduced);
    const shares = sessionShares(load.due, left, 20);
    const due = byUrgency(this.#due(), this.now).slice(0, shares.due);
    const fresh = Array.from({ length: shares.fresh }, (_, at) => `word:${this.introduced + at + 1}:meaning`);
    const steps = composeSession(
      due.map(({ item }) => item),
      fresh,
    );
    const asked = new Set();
    for (const { type, item } of steps) {
      if (this.now >= end) break;
      this.#step(type, item, asked);
    }
    return steps.length;
  }

  /** Only the first answer to an item in a session is a review. */
  #step(type, item, asked) {
    this.now += SECONDS * 1000;
    this.today.ms += SECONDS * 1000;
    if (type === 'teach') return;
    this.today.answers++;
    if (asked.has(item)) return;
    asked.add(item);
    const [before, at] = [this.states.get(item), new Date(this.now).toISOString()];
    const chance = before ? recallChance(before, at) : RIGHT_AFTER_TEACHING;
    const review = {
      rating: this.random() < chance ? 3 : 1,
      form: before && isTypedItem(before) ? 'typed' : 'choice',
      at,
    };
    this.states.set(item, { item, ...applyReview(before ?? null, review, this.plan.retention) });
    if (before) this.today.reviews++;
    else {
      this.introduced++;
      this.today.introduced++;
    }
  }
}

const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);

/** Returns the load of a learner and, for each month, the reviews that came for each one that was promised. */
export function simulate(minutes, newPerDay) {
  const learner = new Learner({ ...DEFAULT_PLAN, goalMinutes: minutes, newPerDay }, minutes);
  const promised = new Map();
  for (let day = 0; day < DAYS; day++) {
    if (FORECASTS.includes(day)) promised.set(day, sum(learner.forecast(day).map(({ due }) => due)));
    learner.study(day);
  }
  const reviews = (from) => sum(learner.log.slice(from, from + 30).map((day) => day.reviews));
  return {
    'new a day': newPerDay,
    'items learned': learner.introduced,
    'minutes a day': Number((sum(learner.log.map(({ ms }) => ms)) / DAYS / 60_000).toFixed(1)),
    'reviews a day': Math.round(sum(learner.log.map((day) => day.reviews)) / DAYS),
    ...Object.fromEntries(
      [...promised].map(([day, count]) => [`day ${day}`, Number((reviews(day) / count).toFixed(2))]),
    ),
  };
}
