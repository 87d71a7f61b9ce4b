import type { FormEvent, ReactNode } from 'react';
import { SUBMIT_ON_SAVE_SHORTCUT } from '@shinobi/shared/client';
import { Button, Sheet } from '@shinobi/shared/ui';
import css from './user.module.css';

interface ActionFormProps {
  readonly title: string;
  readonly hint: string;
  readonly button: string;
  readonly busy: boolean;
  readonly onSubmit: (values: FormData, form: HTMLFormElement) => void;
  readonly children: ReactNode;
}

/** The frame of a form that changes something about a user. */
export function ActionForm({ title, hint, button, busy, onSubmit, children }: ActionFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget), event.currentTarget);
  };
  return (
    <Sheet className={css.card}>
      <form {...SUBMIT_ON_SAVE_SHORTCUT} className={css.form} aria-label={title} onSubmit={submit}>
        <h2>{title}</h2>
        <p className="quiet small">{hint}</p>
        {children}
        <p>
          <Button type="submit" size="small" reason={busy ? 'One moment' : null}>
            {button}
          </Button>
        </p>
      </form>
    </Sheet>
  );
}
