import { useState, type ReactNode } from 'react';
import { Notice } from '@shinobi/shared/ui';
import { TokenForm } from './token-form.js';
import type { EditorQuery } from './use-editor-query.js';

interface EditorsOnlyProps<T> {
  readonly query: EditorQuery<T>;
  /** What is loaded, in a sentence: `folktales`. */
  readonly what: string;
  readonly waiting: ReactNode;
  /** `takesFocus` is true when the content replaces the token form: the heading should then receive the focus. */
  readonly children: (data: NonNullable<T>, takesFocus: boolean) => ReactNode;
}

/** Shows content for editors only. Asks for the token first, and again when the server refuses it. */
export function EditorsOnly<T>({ query, what, waiting, children }: EditorsOnlyProps<T>) {
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { data, isPending, isFetching, refused, mayLoad, enter, refetch } = query;
  const submit = (token: string) => {
    setWasSubmitted(true);
    enter(token);
  };
  if (data && mayLoad && !refused) return children(data, wasSubmitted);
  // The form stays until its token is accepted, so that a refused token can be corrected.
  if (!mayLoad || refused || (wasSubmitted && isPending && isFetching))
    return <TokenForm action={`Show the ${what}`} refused={refused} checking={isFetching} onEnter={submit} />;
  if (isPending) return waiting;
  return (
    <Notice title={`The ${what} did not load.`} onRetry={() => void refetch()}>
      Nothing is lost.
    </Notice>
  );
}
