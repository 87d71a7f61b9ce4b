import { type ReactNode, useState } from 'react';
import { useSession } from '@shinobi/shared/platform';
import { Notice } from '@shinobi/shared/ui';
import { TokenForm } from './token-form.js';
import type { EditorQuery } from './use-editor-query.js';

interface EditorsOnlyProps<T> {
  readonly query: EditorQuery<T>;
  /** What is loaded, in a sentence: `folktales`. */
  readonly what: string;
  readonly waiting: ReactNode;
  /** Keeps the content on the page even when the user may no longer load it, because it may have unsaved changes. */
  readonly isEdited?: boolean;
  /** `takesFocus` is true when the content replaces the token form: the heading should then receive the focus. */
  readonly children: (data: NonNullable<T>, takesFocus: boolean) => ReactNode;
}

/** Shows content for editors only. Asks for the token first, and again when the server refuses it. */
export function EditorsOnly<T>(props: EditorsOnlyProps<T>) {
  const { query, isEdited = false, children } = props;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const session = useSession();
  const { data, isPending, isFetching, refused, mayLoad, enter } = query;
  const submit = (token: string) => {
    setWasSubmitted(true);
    enter(token);
  };
  if (data && (isEdited || (mayLoad && !refused))) return children(data, wasSubmitted);
  // Otherwise editors with an account would see the form for a moment.
  const isUnknown = !mayLoad && !wasSubmitted && session.status === 'loading';
  // The form stays until its token is accepted, so that a refused token can be corrected.
  const needsToken = !mayLoad || refused || (wasSubmitted && isPending && isFetching);
  return <Unavailable {...props} isUnknown={isUnknown} needsToken={needsToken} onEnter={submit} />;
}

interface UnavailableProps<T> extends EditorsOnlyProps<T> {
  readonly isUnknown: boolean;
  readonly needsToken: boolean;
  readonly onEnter: (token: string) => void;
}

/** Replaces content that is loading, did not load, or needs the token. */
function Unavailable<T>({ query, what, waiting, isUnknown, needsToken, onEnter }: UnavailableProps<T>) {
  const { isPending, isFetching, refused, refetch } = query;
  if (isUnknown) return waiting;
  if (needsToken)
    return <TokenForm action={`Show the ${what}`} refused={refused} checking={isFetching} onEnter={onEnter} />;
  if (isPending) return waiting;
  return (
    <Notice title={`The ${what} did not load.`} onRetry={() => void refetch()}>
      Nothing is lost.
    </Notice>
  );
}
