import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { levelFromXp } from '@shinobi/shared/domain/economy/level';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, IconButton, Seal } from '@shinobi/shared/ui';
import { guestXp } from './guest-xp.js';
import type { OwnDialogProps } from '../panels/shell-panels.js';
import { useShell } from '../context/shell-context.js';
import css from './xp-notification.module.css';

/** As long as a toast and a half: it is read at a glance, and nothing depends on it. */
const STAYS_MS = 9000;

interface SlipProps {
  readonly kind: string;
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A dialog that interrupts nobody: it shows after every quiz and closes by itself, unless somebody is using it. */
function Slip({ kind, title, close, children }: SlipProps) {
  const id = useId();
  const [held, setHeld] = useState(false);
  const done = useEffectEvent(close);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => done(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const hold = (now: boolean) => () => setHeld(now);
  return (
    <div
      className={css.place}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <div className={css.slip} role="dialog" aria-labelledby={id} data-testid="dialog" data-dialog={kind}>
        <Seal mark="済" size="2.8rem" stamp />
        <div role="status">
          <h2 id={id}>{title}</h2>
          {children}
        </div>
        <IconButton icon="close" label="Close" onClick={close} />
      </div>
    </div>
  );
}

const amount = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0);

/** The level that the server names for an amount of XP; until it has, the same rule here. */
function useLevel(xp: number): number {
  const { api } = usePlatform();
  const [level, setLevel] = useState(() => levelFromXp(xp));
  useEffect(() => {
    let here = true;
    api('GET /api/User/GetLevelFromXp', { query: { xp: String(xp) } }).then(
      (told) => here && setLevel(told),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [api, xp]);
  return level;
}

/** What a guest has earned before signing up, and how to keep it (specification, sections 6 and 7). */
function GuestXp({ gained, close }: { readonly gained: number; readonly close: () => void }) {
  const { panels } = usePlatform();
  const xp = guestXp(useShell().storage);
  const level = useLevel(xp);
  const signUp = () => {
    close();
    void panels.open('auth', { mode: 'sign-up' });
  };
  return (
    <Slip kind="guest-xp" title={gained ? `+${gained} XP` : `${xp} XP`} close={close}>
      <p>
        You have {xp} XP on this device{level > 1 && `, enough for level ${level}`}. An account keeps them.
      </p>
      <Button variant="go" size="small" onClick={signUp}>
        Sign up
      </Button>
    </Slip>
  );
}

interface UserXpProps {
  readonly gained: number;
  readonly multiplier: number;
  readonly level: number;
  readonly leveledUp: boolean;
  readonly close: () => void;
}

const UserXp = ({ gained, multiplier, level, leveledUp, close }: UserXpProps) => (
  <Slip kind="user-xp" title={`+${gained} XP`} close={close}>
    <p>
      {multiplier > 1 && `Your booster made them ${multiplier} times as many. `}
      {leveledUp ? `You have reached level ${level}!` : `You are on level ${level}.`}
    </p>
  </Slip>
);

/** XP that were just earned, by a guest or by a user. */
export function XpDialog({ kind, close, ...props }: OwnDialogProps) {
  const done = () => close();
  if (kind === 'guest-xp') return <GuestXp gained={amount(props.gained)} close={done} />;
  return (
    <UserXp
      gained={amount(props.gained)}
      multiplier={amount(props.multiplier)}
      level={amount(props.level)}
      leveledUp={props.leveledUp === true}
      close={done}
    />
  );
}
