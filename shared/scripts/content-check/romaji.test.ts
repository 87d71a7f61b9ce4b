import { describe, expect, it } from '@jest/globals';
import { sentenceRomaji } from './romaji.mjs';

/** Words as `漢字|かな`, or the kana alone. */
const words = (text: string) =>
  text.split(' ').map((word) => {
    const [kanji = '', hiragana = kanji] = word.split('|');
    return { kanji, hiragana };
  });

describe('a sentence in Latin letters', () => {
  it.each([
    ['桃|もも は 川|かわ へ 行きました|いきました 。', 'momo wa kawa e ikimashita.'],
    ['歯|は を 磨く|みがく', 'ha o migaku'],
    ['はな と へや', 'hana to heya'],
    ['昔|むかし 、 村|むら に', 'mukashi, mura ni'],
    ['「 おや 、 桃|もも です ね 。」', '“oya, momo desu ne.”'],
    ['鬼|おに は 「 熱い|あつい ！」 と 言いました|いいました 。', 'oni wa “atsui!” to iimashita.'],
    ['聞きました|ききました 。「 どこ です か 。」', 'kikimashita. “doko desu ka.”'],
    ['何|なに ？', 'nani?'],
    ['ファイル の コーヒー', 'fairu no koohii'],
    ['切って|きって', 'kitte'],
    ['本屋|ほんや', "hon'ya"],
  ])('%s is %s', (text, romaji) => expect(sentenceRomaji(words(text))).toBe(romaji));

  it.each([
    ['住んでいました|すんでいました', 'sunde imashita'],
    ['帰ってきませんでした|かえってきませんでした', 'kaette kimasendeshita'],
    ['作ってくれました|つくってくれました', 'tsukutte kuremashita'],
    ['買ってきてください|かってきてください', 'katte kite kudasai'],
    ['開けないでください|あけないでください', 'akenaide kudasai'],
    ['食べてしまおう|たべてしまおう', 'tabete shimaou'],
    ['帰らなければなりません|かえらなければなりません', 'kaeranakereba narimasen'],
    ['生きたくありません|いきたくありません', 'ikitaku arimasen'],
  ])('divides the auxiliary from its verb in %s', (text, romaji) => expect(sentenceRomaji(words(text))).toBe(romaji));

  it.each([
    ['できました', 'dekimashita'],
    ['育てました|そだてました', 'sodatemashita'],
    ['手伝います|てつだいます', 'tetsudaimasu'],
    ['お寺|おてら', 'otera'],
    ['行きました|いきました', 'ikimashita'],
  ])('leaves %s whole', (text, romaji) => expect(sentenceRomaji(words(text))).toBe(romaji));
});
