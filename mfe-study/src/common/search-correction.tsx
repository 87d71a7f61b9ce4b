interface SearchCorrectionProps {
  readonly typed: string;
  /** The text that was searched instead; undefined if it was the typed one. */
  readonly meant: string | undefined;
}

/** Says that the words are those of another spelling. Show it with their number in the same live region. */
export const SearchCorrection = ({ typed, meant }: SearchCorrectionProps) =>
  meant !== undefined && (
    <>
      No words found for “{typed.trim()}”. These are words for “{meant}”. <br />
    </>
  );
