import { type FormEvent, useRef, useState } from 'react';
import { useAction } from '@shinobi/shared/client';
import type { User } from '@shinobi/shared/contract/people/user';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Progress, TextField } from '@shinobi/shared/ui';
import { focusInvalid } from '@shinobi/shared/ui/text/focus-invalid.js';
import { Card } from '../common/card/card.js';
import { countryName } from '../common/people/countries.js';
import { useInvalidate } from '../common/server/use-invalidate.js';
import { Avatar } from '../common/people/avatar.js';
import { displayName } from '../common/people/user-name.js';
import { ImageInput } from '../common/images/image-input.js';
import layout from '../common/card/card-layout.module.css';
import css from './my-page.module.css';
import { useSaveProfile } from './use-save-profile.js';

interface TopCardProps {
  readonly user: User;
  readonly isTarget: boolean;
}

/** The user's picture and name. */
export function TopCard({ user, isTarget }: TopCardProps) {
  const { panels } = usePlatform();
  const [editing, setEditing] = useState(false);
  return (
    <Card card="top" title={displayName(user)} isTarget={isTarget}>
      <div className={css.top}>
        <Avatar user={user} size="5.5rem" />
        <div className={css.topText}>
          {user.countryCode && <p className="quiet">{countryName(user.countryCode)}</p>}
          <AvatarUpload />
          <p className={layout.row}>
            <Button size="small" onClick={() => setEditing(!editing)} aria-expanded={editing}>
              Change name
            </Button>
            <Button size="small" variant="plain" onClick={() => void panels.open('user', { userId: user.userId })}>
              View my profile
            </Button>
          </p>
        </div>
      </div>
      {editing && <NameForm user={user} onDone={() => setEditing(false)} />}
    </Card>
  );
}

function AvatarUpload() {
  const { api, account, toast } = usePlatform();
  const invalidate = useInvalidate();
  const [uploaded, setUploaded] = useState<number | null>(null);
  const { busy, act } = useAction(async (_key, file: File) => {
    const form = new FormData();
    form.set('file', file);
    setUploaded(0);
    try {
      account.changed(await api('POST /api/User/UploadAvatar', { form, onUpload: setUploaded }));
      invalidate('GET /api/Quest/GetQuests');
      toast({ text: 'Profile picture updated.' });
    } finally {
      setUploaded(null);
    }
  });
  if (busy) return <Progress label="Upload" value={(uploaded ?? 0) * 100} size="thin" />;
  return (
    <ImageInput onFile={(file) => void act(file)} onProblem={(text) => toast({ tone: 'trouble', text })}>
      Choose a picture
    </ImageInput>
  );
}

function NameForm({ user, onDone }: { readonly user: User; readonly onDone: () => void }) {
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { busy, act } = useSaveProfile(['NameNotAllowed', 'InvalidInput'], (message) =>
    focusInvalid(form.current, () => setError(message)),
  );
  const [name, setName] = useState(user.name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    if (await act({ name })) onDone();
  };
  return (
    <form ref={form} className={layout.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label="Name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={error}
        required
        autoComplete="nickname"
        hint="1 to 30 characters"
      />
      <p>
        <Button type="submit" variant="go" size="small" reason={busy ? 'One moment' : null}>
          Save
        </Button>
      </p>
    </form>
  );
}
