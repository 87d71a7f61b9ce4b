import { EDRDG_ACKNOWLEDGEMENT } from '@shinobi/shared/domain/japanese/dictionary-acknowledgement';
import css from './dictionary-credit.module.css';

/** The credit at the foot of every page that shows words or characters with their meanings. */
export const DictionaryCredit = () => (
  <p className={`quiet small ${css.credit}`}>
    {EDRDG_ACKNOWLEDGEMENT.text} <a href={EDRDG_ACKNOWLEDGEMENT.licence}>The licence</a>
  </p>
);
