import { useAction } from '@shinobi/shared/client';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { formatInstant } from '@shinobi/shared/ui/desk/format.js';

interface RevokeButtonProps {
  /** `token CI of study`. */
  readonly what: string;
  /** What no longer works afterwards. */
  readonly effect: string;
  readonly revokedAt: string | null;
  readonly revoke: () => Promise<unknown>;
  readonly onChanged: () => void;
}

/** Revokes a token or a key after a confirmation; shows when it was revoked. */
export function RevokeButton({ what, effect, revokedAt, revoke, onChanged }: RevokeButtonProps) {
  const { dialog, toast } = usePlatform();
  const { busy, act } = useAction(async () => {
    await revoke();
    toast({ text: `The ${what} is revoked.` });
    onChanged();
  });
  if (revokedAt !== null) return <span className="quiet">Revoked {formatInstant(revokedAt)}</span>;
  const confirm = async () => {
    const text = `Revoke the ${what}? ${effect} This cannot be undone.`;
    if (await dialog({ text, confirm: 'Revoke', cancel: 'Cancel' })) await act();
  };
  return (
    <Button
      size="small"
      aria-label={`Revoke: ${what}`}
      reason={busy ? 'One moment' : null}
      onClick={() => void confirm()}
    >
      Revoke
    </Button>
  );
}
