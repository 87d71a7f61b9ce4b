import { EDRDG_ACKNOWLEDGEMENT } from '@shinobi/shared/domain/japanese/dictionary-acknowledgement';
import css from './dictionary-credit.module.css';

/** Stands at the foot of every page on which words or characters show with their meanings. */
export const DictionaryCredit = () => (
  <p className={`quiet small ${css.credit}`}>
    {EDRDG_ACKNOWLEDGEMENT.text} <a href={EDRDG_ACKNOWLEDGEMENT.licence}>The licence</a>
  </p>
);
