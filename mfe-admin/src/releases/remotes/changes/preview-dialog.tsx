import { type FormEvent, useState } from 'react';
import type { ResponseOf } from '@shinobi/shared/contract';
import { PREVIEW_HOURS_MAX } from '@shinobi/shared/domain/limits/releases';
import { usePlatform } from '@shinobi/shared/platform';
import { Button, Dialog, Field, Notice } from '@shinobi/shared/ui';
import { formatInstant } from '@shinobi/shared/ui/desk/format.js';
import { CopyField } from '../../common/copy-field.js';
import { useFormAction } from '../../common/use-form-action.js';
import css from '../../releases.module.css';

const CREATE = 'POST /api/Admin/CreateReleasePreview';
type PreviewLink = ResponseOf<typeof CREATE>;

const DURATIONS = [
  [1, '1 hour'],
  [24, '1 day'],
  [72, '3 days'],
  [PREVIEW_HOURS_MAX, '7 days'],
] as const;

interface PreviewDialogProps {
  readonly name: string;
  readonly version: string;
  readonly onClose: () => void;
}

/** Creates a link that shows one version to testers, and shows it with its expiry. */
export function PreviewDialog({ name, version, onClose }: PreviewDialogProps) {
  const { api } = usePlatform();
  const [link, setLink] = useState<PreviewLink | null>(null);
  const { busy, error, submit } = useFormAction(async (_key, hours: number) =>
    setLink(await api(CREATE, { body: { name, version, hours } })),
  );
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(Number(new FormData(event.currentTarget).get('hours')));
  };
  return (
    <Dialog kind="release" title={`Preview ${name} ${version}`} onClose={onClose}>
      <form className={css.form} onSubmit={create}>
        <p>Everyone who opens the link gets {version} until it expires; all other visitors are not affected.</p>
        <Field label="Valid for">
          {(control) => (
            <select {...control} name="hours" defaultValue={24}>
              {DURATIONS.map(([hours, text]) => (
                <option key={hours} value={hours}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
        {error !== null && <Notice title={error} />}
        {link && <CreatedLink link={link} />}
        <div className={css.buttons}>
          <Button type="submit" variant={link ? 'outline' : 'go'} reason={busy ? 'One moment' : null}>
            {link ? 'Create another link' : 'Create link'}
          </Button>
          <Button variant="plain" onClick={onClose}>
            Close
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const CreatedLink = ({ link: { url, expiresAt } }: { readonly link: PreviewLink }) => (
  <div role="status">
    <CopyField label="Preview link" text={url} />
    <p className="quiet small">
      Expires <time dateTime={expiresAt}>{formatInstant(expiresAt)} UTC</time>.
    </p>
  </div>
);
