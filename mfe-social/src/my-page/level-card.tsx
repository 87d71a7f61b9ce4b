import booster from '@shinobi/shared/ui/art/booster.svg';
import type { DataForUser, User } from '@shinobi/shared/contract/people/user';
import { boosterMultiplier, type BoosterType } from '@shinobi/shared/domain/economy/items';
import { xpForLevel } from '@shinobi/shared/domain/economy/level';
import { Ring } from '@shinobi/shared/ui';
import { Card } from '../common/card/card.js';
import { clockText, useCountdown } from './use-countdown.js';
import css from './my-page.module.css';

interface LevelCardProps {
  readonly user: User;
  readonly data: DataForUser;
  readonly isTarget: boolean;
}

const number = (n: number) => n.toLocaleString('en');

function streakText(days: number): string {
  if (days === 0) return 'No streak yet';
  return days === 1 ? 'First day of a streak' : `${days} days in a row`;
}

/** Level, XP and the running booster. */
export function LevelCard({ user: { level, xp, loginStreak }, data, isTarget }: LevelCardProps) {
  const [start, next] = [xpForLevel(level), xpForLevel(level + 1)];
  const percent = Math.floor((100 * (xp - start)) / (next - start));
  return (
    <Card card="level" title="Level and XP" isTarget={isTarget}>
      <div className={css.level}>
        <Ring
          percent={percent}
          size="8.5rem"
          label={`Level ${level}, ${percent} percent of the way to level ${level + 1}`}
        >
          <small>Lv.</small>
          {level}
        </Ring>
        <div>
          <p>
            <b className="num">{number(xp)} XP</b>
          </p>
          <p className="quiet small num">
            {number(next - xp)} more to level {level + 1}
          </p>
          <p className="quiet small num">{streakText(loginStreak)}</p>
          <RunningBooster state={data.xpBoosterState} />
        </div>
      </div>
    </Card>
  );
}

const multiplierOf = (type: string) =>
  boosterMultiplier(type === 'ultraBooster' ? 'ultraBooster' : ('xpBooster' satisfies BoosterType));

function RunningBooster({ state }: { readonly state: DataForUser['xpBoosterState'] }) {
  const secondsLeft = useCountdown(state);
  if (!state || secondsLeft === 0) return null;
  const factor = multiplierOf(state.type);
  return (
    <p className={css.boost}>
      <img src={booster} alt="" width="20" height="20" />
      {factor === 2 ? 'Double' : `${factor} times`} XP <b className="num">{clockText(secondsLeft)}</b>
    </p>
  );
}
