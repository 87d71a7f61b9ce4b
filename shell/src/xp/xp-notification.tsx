import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { levelFromXp } from '@shinobi/shared/domain/economy/level';
import { usePlatform, useReadable, useSession } from '@shinobi/shared/platform';
import { Button, IconButton, Seal } from '@shinobi/shared/ui';
import { useShell } from '../context/shell-context.js';
import type { ShellDialogProps } from '../panels/panel-props.js';
import { guestXp } from './guest-xp.js';
import css from './xp-notification.module.css';

const DISPLAY_MS = 9000;

interface NotificationCardProps {
  readonly kind: string;
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/**
 * A non-modal card. It closes itself after a moment, unless the pointer or the focus is inside. A quiz or game that begins closes
 * it, and one that is running delays it: the card would cover the answer buttons or the game keys.
 */
function NotificationCard({ kind, title, close, children }: NotificationCardProps) {
  const id = useId();
  const inFocusMode = useReadable(useShell().focusMode.active);
  const wasShown = useRef(false);
  const [inUse, setInUse] = useState(false);
  const onTimeout = useEffectEvent(close);
  useEffect(() => {
    if (inFocusMode && wasShown.current) onTimeout();
    if (inFocusMode) return;
    wasShown.current = true;
    if (inUse) return;
    const timer = setTimeout(() => onTimeout(), DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [inFocusMode, inUse]);
  if (inFocusMode) return null;
  return (
    <div
      className={css.position}
      onPointerEnter={() => setInUse(true)}
      onPointerLeave={() => setInUse(false)}
      onFocus={() => setInUse(true)}
      onBlur={() => setInUse(false)}
    >
      <div className={css.card} role="dialog" aria-labelledby={id} data-testid="dialog" data-dialog={kind}>
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

const toAmount = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0);

/** Returns the level for an amount of XP: by the local rule at first, then from the server. */
function useLevel(xp: number): number {
  const { api } = usePlatform();
  const [level, setLevel] = useState(() => levelFromXp(xp));
  useEffect(() => {
    let mounted = true;
    api('GET /api/User/GetLevelFromXp', { query: { xp: String(xp) } }).then(
      (fromServer) => mounted && setLevel(fromServer),
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [api, xp]);
  return level;
}

/** Tells a guest what they have earned, and offers to sign up (docs/behaviour/experience.md, rule 4). */
function GuestXp({ gained, close }: { readonly gained: number; readonly close: () => void }) {
  const { panels } = usePlatform();
  const xp = guestXp(useShell().storage);
  const level = useLevel(xp);
  const { status } = useSession();
  const onSignIn = useEffectEvent(close);
  useEffect(() => {
    if (status === 'signed-in') onSignIn();
  }, [status]);
  const signUp = () => {
    close();
    void panels.open('auth', { mode: 'sign-up' });
  };
  return (
    <NotificationCard kind="guest-xp" title={gained ? `+${gained} XP` : `${xp} XP`} close={close}>
      <p>
        You have {xp} XP on this device{level > 1 && `, enough for level ${level}`}. Sign up to keep them.
      </p>
      <Button variant="go" size="small" onClick={signUp}>
        Sign up
      </Button>
    </NotificationCard>
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
  <NotificationCard kind="user-xp" title={`+${gained} XP`} close={close}>
    <p>
      {multiplier > 1 && `Your booster multiplied them by ${multiplier}. `}
      {leveledUp ? `You have reached level ${level}!` : `You are at level ${level}.`}
    </p>
  </NotificationCard>
);

/** Shows XP that a guest or a user has just earned. */
export function XpNotification({ kind, close, ...props }: ShellDialogProps) {
  const dismiss = () => close();
  if (kind === 'guest-xp') return <GuestXp gained={toAmount(props.gained)} close={dismiss} />;
  return (
    <UserXp
      gained={toAmount(props.gained)}
      multiplier={toAmount(props.multiplier)}
      level={toAmount(props.level)}
      leveledUp={props.leveledUp === true}
      close={dismiss}
    />
  );
}
