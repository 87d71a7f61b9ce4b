import { useState, type FormEvent } from 'react';
import { useAction } from '@shinobi/shared/client';
import type { User } from '@shinobi/shared/contract/people/user';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Progress, TextField } from '@shinobi/shared/ui';
import { Card } from '../common/card.js';
import { countryName } from '../common/countries.js';
import { useOutdated } from '../common/live.js';
import { Picture, shownName } from '../common/person.js';
import { PictureInput } from '../common/picture-input.js';
import css from './my-page.module.css';
import { useSaveProfile } from './use-save-profile.js';

interface TopCardProps {
  readonly user: User;
  readonly wanted: boolean;
}

/** Who one is here: picture and name. */
export function TopCard({ user, wanted }: TopCardProps) {
  const { panels } = usePlatform();
  const [editing, setEditing] = useState(false);
  return (
    <Card card="top" title={shownName(user)} wanted={wanted}>
      <div className={css.top}>
        <Picture user={user} size="5.5rem" />
        <div className={css.topWords}>
          {user.countryCode && <p className="quiet">{countryName(user.countryCode)}</p>}
          <AvatarUpload />
          <p className={css.row}>
            <Button size="small" onClick={() => setEditing(!editing)} aria-expanded={editing}>
              Change name
            </Button>
            <Button size="small" variant="plain" onClick={() => void panels.open('user', { userId: user.userId })}>
              As others see me
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
  const outdated = useOutdated();
  const [sent, setSent] = useState<number | null>(null);
  const { busy, act } = useAction(async (_key, file: File) => {
    const form = new FormData();
    form.set('file', file);
    setSent(0);
    try {
      account.changed(await api('POST /api/User/UploadAvatar', { form, onUpload: setSent }));
      outdated('GET /api/Quest/GetQuests');
      toast({ text: 'This is your picture now.' });
    } finally {
      setSent(null);
    }
  });
  if (busy) return <Progress label="Upload" value={(sent ?? 0) * 100} size="thin" />;
  return (
    <PictureInput onFile={(file) => void act(file)} onTrouble={(text) => toast({ tone: 'trouble', text })}>
      Choose a picture
    </PictureInput>
  );
}

function NameForm({ user, onDone }: { readonly user: User; readonly onDone: () => void }) {
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useSaveProfile(['NameNotAllowed', 'InvalidInput'], setError);
  const [name, setName] = useState(user.name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    if (await act({ name })) onDone();
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
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
