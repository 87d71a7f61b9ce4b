import { expect, it } from '@jest/globals';
import { parseKanjidic } from './kanji-dictionary.mjs';

const XML = `<kanjidic2><header><database_version>1</database_version></header>
<character><literal>人</literal><misc><grade>1</grade><stroke_count>2</stroke_count><stroke_count>3</stroke_count></misc>
<reading_meaning><rmgroup><reading r_type="pinyin">ren2</reading><reading r_type="ja_on">ジン</reading>
<reading r_type="ja_kun">ひと</reading><reading r_type="ja_kun">-り</reading>
<meaning>person</meaning><meaning m_lang="fr">personne</meaning></rmgroup></reading_meaning></character>
<character><literal>丶</literal><misc><stroke_count>1</stroke_count></misc></character></kanjidic2>`;

it('takes strokes, readings without hyphens and English meanings from KANJIDIC2', () =>
  expect([...parseKanjidic(XML)]).toEqual([
    ['人', { strokes: 2, on: ['ジン'], kun: ['ひと', 'り'], meanings: ['person'] }],
    ['丶', { strokes: 1, on: [], kun: [], meanings: [] }],
  ]));
