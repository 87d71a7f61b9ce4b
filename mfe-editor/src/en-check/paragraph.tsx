import { useRef, useState } from 'react';
import { randomId } from '@shinobi/shared/client';
import type { CheckedPage, CheckNote } from '@shinobi/shared/contract/editing/en-check';
import { usePlatform } from '@shinobi/shared/platform';
import { Button } from '@shinobi/shared/ui';
import { Markdown } from '@shinobi/shared/ui/text/markdown.js';
import { hasUnsentText } from '../common/drafts/unsent-text.js';
import css from './en-check.module.css';
import { NoteForm } from './note-form.js';
import { Note } from './note.js';
import { type NoteContext, useAddNote } from './use-notes.js';

interface ParagraphProps {
  readonly pageName: string;
  readonly paragraph: CheckedPage['paragraphs'][number];
  /** Its index. */
  readonly at: number;
  readonly notes: readonly CheckNote[];
  readonly noteContext: NoteContext;
}

/** A paragraph as readers see it, with its notes. */
export function Paragraph({ pageName, paragraph, at, notes, noteContext }: ParagraphProps) {
  return (
    <li className={css.paragraph} aria-label={`Paragraph ${at + 1}`}>
      <div className={css.words}>
        <Markdown text={paragraph.text} below={2} />
      </div>
      <div className={css.notes}>
        <NoteList notes={notes} noteContext={noteContext} />
        <AddNote pageName={pageName} at={at} mark={paragraph.mark} noteContext={noteContext} />
      </div>
    </li>
  );
}

export const NoteList = ({ notes, noteContext }: Pick<ParagraphProps, 'notes' | 'noteContext'>) => (
  <ul>
    {notes.map((note) => (
      <Note key={note.noteId} note={note} noteContext={noteContext} />
    ))}
  </ul>
);

interface AddNoteProps extends Pick<ParagraphProps, 'pageName' | 'at' | 'noteContext'> {
  readonly mark: string;
}

function AddNote({ pageName, at, mark, noteContext }: AddNoteProps) {
  const { storage } = usePlatform();
  const keptAs = `en-check:${pageName}:${at}`;
  const [noteKey, setNoteKey] = useState(() => (hasUnsentText(storage('editor'), keptAs) ? randomId() : null));
  const button = useRef<HTMLButtonElement>(null);
  const { busy, act } = useAddNote(pageName, noteContext);
  const close = () => {
    setNoteKey(null);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (noteKey === null)
    return (
      <Button size="small" variant="plain" ref={button} onClick={() => setNoteKey(randomId())}>
        Add a note<span className="sr"> to paragraph {at + 1}</span>
      </Button>
    );
  const save = async (note: string, signedBy: string) => {
    const isSaved = await act({ paragraph: at, mark, note, signedBy, noteKey });
    if (isSaved) close();
    return isSaved;
  };
  return <NoteForm {...{ keptAs, busy }} isNew onSave={save} onCancel={close} />;
}
