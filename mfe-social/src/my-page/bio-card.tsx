import { type FormEvent, useState } from 'react';
import type { User } from '@shinobi/shared/contract/people/user';
import { textLength } from '@shinobi/shared/domain/limits/text-limit';
import { Button, Field } from '@shinobi/shared/ui';
import { focusInvalid } from '@shinobi/shared/ui/text/focus-invalid.js';
import { LimitedTextarea } from '@shinobi/shared/ui/text/limited-field.js';
import { BIO_MAX_LENGTH } from '@shinobi/shared/domain/limits/accounts';
import { BioLinks } from '../common/people/bio-links.js';
import { Card } from '../common/card/card.js';
import { useDraft } from '../common/writing/use-draft.js';
import { WrittenText } from '../common/writing/written-text.js';
import layout from '../common/card/card-layout.module.css';
import { parseLinks } from './profile-links.js';
import { useSaveProfile } from './use-save-profile.js';

interface BioCardProps {
  readonly user: User;
  readonly isTarget: boolean;
}

/** The user's text and links for the public profile. */
export function BioCard({ user, isTarget }: BioCardProps) {
  const [editing, setEditing] = useState(false);
  return (
    <Card card="bio" title="Bio" isTarget={isTarget}>
      {editing ? (
        <BioForm user={user} onDone={() => setEditing(false)} />
      ) : (
        <>
          {user.bio ? (
            <WrittenText>{user.bio}</WrittenText>
          ) : (
            <p className="quiet">Nothing here yet. Tell others about yourself.</p>
          )}
          <BioLinks links={user.bioLinks} />
          <p>
            <Button size="small" onClick={() => setEditing(true)}>
              Edit bio and links
            </Button>
          </p>
        </>
      )}
    </Card>
  );
}

function BioForm({ user, onDone }: { readonly user: User; readonly onDone: () => void }) {
  const { busy, act } = useSaveProfile();
  const [bio, setBio] = useDraft('bio', user.bio);
  const [links, setLinks] = useDraft('links', user.bioLinks.join('\n'));
  const [error, setError] = useState<string | null>(null);
  const { tooLong } = textLength(bio, BIO_MAX_LENGTH);
  const discardDraft = () => {
    setBio(null);
    setLinks(null);
    onDone();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = parseLinks(links);
    focusInvalid(event.currentTarget, () => setError(parsed.error));
    if (parsed.error === null && !tooLong && (await act({ bio, bioLinks: [...parsed.links] }))) discardDraft();
  };
  return (
    <form className={layout.form} onSubmit={(event) => void submit(event)}>
      <Field label="About you" hint="Up to 1,000 characters, visible to others.">
        {(control) => <LimitedTextarea {...control} rows={5} limit={BIO_MAX_LENGTH} value={bio} onText={setBio} />}
      </Field>
      <Field label="Links" hint="Up to 5 https addresses, one per line." error={error}>
        {(control) => (
          <textarea {...control} rows={3} value={links} onChange={({ target }) => setLinks(target.value)} />
        )}
      </Field>
      <p className={layout.row}>
        <Button type="submit" variant="go" size="small" reason={busy ? 'One moment' : tooLong}>
          Save
        </Button>
        <Button variant="plain" size="small" onClick={discardDraft}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
