import css from './markdown-input.module.css';
import { MarkdownPreview } from './markdown-preview.js';
import { RubyInput } from './ruby-input.js';

interface MarkdownInputProps {
  readonly label: string;
  readonly text: string;
  readonly error: string | null;
  /** The number of visible lines. */
  readonly lines?: number;
  readonly onTextChange: (text: string) => void;
}

/** A field for Markdown with a preview. */
export function MarkdownInput({ label, text, error, lines = 22, onTextChange }: MarkdownInputProps) {
  return (
    <div className={css.pair}>
      <RubyInput
        label={label}
        hint="Markdown, with furigana in braces. HTML tags are shown as text."
        lines={lines}
        value={text}
        error={error}
        onTextChange={onTextChange}
      />
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <div className={css.preview} role="region" aria-label={`As readers see the ${label.toLowerCase()}`} tabIndex={0}>
        <p className="quiet small">As readers see it</p>
        <MarkdownPreview text={text} />
      </div>
    </div>
  );
}
