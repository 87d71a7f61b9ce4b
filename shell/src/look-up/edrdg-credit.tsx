import { EDRDG_ACKNOWLEDGEMENT } from '@shinobi/shared/domain/japanese/dictionary-acknowledgement';

/** The acknowledgement that is required wherever entries of the dictionary are shown. */
export const EdrdgCredit = ({ className }: { readonly className?: string }) => (
  <p className={className}>
    {EDRDG_ACKNOWLEDGEMENT.text} <a href={EDRDG_ACKNOWLEDGEMENT.licence}>The licence</a>
  </p>
);
