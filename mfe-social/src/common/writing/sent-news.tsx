interface SentNewsProps {
  /** How many texts the form has sent. */
  readonly count: number;
  /** "Message sent." */
  readonly children: string;
}

/** Announces to users of a screen reader that a text was sent, which others see in the list. */
export const SentNews = ({ count, children }: SentNewsProps) => (
  <p className="sr" role="status">
    {/* With another key the same text is announced again. */}
    <span key={count}>{count > 0 && children}</span>
  </p>
);
