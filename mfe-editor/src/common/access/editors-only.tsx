import { useState, type ReactNode } from 'react';
import { Notice } from '@shinobi/shared/ui';
import { TokenForm } from './token-form.js';
import type { EditorQuery } from './use-editor-query.js';

interface EditorsOnlyProps<T> {
  readonly query: EditorQuery<T>;
  /** What is shown, as it stands in a sentence: `folktales`. */
  readonly what: string;
  readonly waiting: ReactNode;
  /** `takesFocus`: it took the place of the form that was just sent, so reading goes on here. */
  readonly children: (data: NonNullable<T>, takesFocus: boolean) => ReactNode;
}

/** What only editors see: asks for the token first, and again when it is refused. */
export function EditorsOnly<T>({ query, what, waiting, children }: EditorsOnlyProps<T>) {
  const [asked, setAsked] = useState(false);
  const { data, isPending, isFetching, refused, mayLoad, enter, refetch } = query;
  const askFor = (token: string) => {
    setAsked(true);
    enter(token);
  };
  if (data && mayLoad && !refused) return children(data, asked);
  // The form that was sent stays until its token is taken, so a refusal finds what was typed.
  if (!mayLoad || refused || (asked && isPending && isFetching))
    return <TokenForm action={`Show the ${what}`} refused={refused} checking={isFetching} onEnter={askFor} />;
  if (isPending) return waiting;
  return (
    <Notice title={`The ${what} did not load.`} onRetry={() => void refetch()}>
      Nothing is lost.
    </Notice>
  );
}
