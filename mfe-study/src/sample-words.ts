import type { QuizData, Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';

/** Two genres for the standalone harness and the tests: one word per line with writing, reading and meaning. */
const FOOD = `
ご飯 ごはん cooked rice; meal
パン パン bread
卵 たまご egg
肉 にく meat
魚 さかな fish
野菜 やさい vegetable
果物 くだもの fruit
食べ物 たべもの food
牛肉 ぎゅうにく beef
豚肉 ぶたにく pork
鶏肉 とりにく chicken (meat)
米 こめ rice (uncooked)
お菓子 おかし sweets
朝ご飯 あさごはん breakfast
昼ご飯 ひるごはん lunch
晩ご飯 ばんごはん dinner; evening meal
お弁当 おべんとう boxed lunch
カレー カレー curry
サンドイッチ サンドイッチ sandwich
サラダ サラダ salad
スープ スープ soup
ケーキ ケーキ cake
アイスクリーム アイスクリーム ice cream
チョコレート チョコレート chocolate
チーズ チーズ cheese
豆腐 とうふ tofu
豆 まめ bean
麺 めん noodles`;
const FAMILY = `
家族 かぞく family
父 ちち my father
母 はは my mother
お父さん おとうさん father; dad
お母さん おかあさん mother; mom
兄 あに my older brother
姉 あね my older sister
お兄さん おにいさん older brother
お姉さん おねえさん older sister
弟 おとうと younger brother
妹 いもうと younger sister
兄弟 きょうだい brothers and sisters
両親 りょうしん parents
おじいさん おじいさん grandfather
おばあさん おばあさん grandmother
祖父 そふ my grandfather
祖母 そぼ my grandmother
おじさん おじさん uncle
おばさん おばさん aunt
子供 こども child
息子 むすこ son
娘 むすめ daughter
赤ちゃん あかちゃん baby
夫 おっと my husband
妻 つま my wife
ご主人 ごしゅじん someone's husband
奥さん おくさん someone's wife
親 おや parent
いとこ いとこ cousin
孫 まご grandchild
姉妹 しまい sisters
双子 ふたご twins
長男 ちょうなん eldest son
長女 ちょうじょ eldest daughter
末っ子 すえっこ youngest child
夫婦 ふうふ married couple
親戚 しんせき relative
姪 めい niece
甥 おい nephew
先祖 せんぞ ancestor
一人っ子 ひとりっこ only child
お子さん おこさん someone's child
家内 かない my wife (old-fashioned)
パパ パパ daddy
ママ ママ mommy
家庭 かてい household; home`;

const genre = (genreId: number, genreName: string, wordCount: number): VocabGenre => ({
  genreId,
  genreName,
  order: genreId,
  youtube: null,
  youtubeSpecial: null,
  released: true,
  fallingAnimation: null,
  hasAudio: false,
  hasProductAudio: false,
  wordCount,
  levels: ['N5'],
});

const words = (genreId: number, lines: string): Vocab[] =>
  [...lines.matchAll(/^(\S+) (\S+) (.+)$/gm)].map(([, kanji = '', hiragana = '', english = ''], index) => ({
    vocabId: genreId * 1000 + index + 1,
    genreId,
    kanji,
    hiragana,
    english,
    audioExtension: 'm4a',
    partOfSpeech: 'noun',
    jlpt: 'N5',
  }));

const quizData = (genreId: number, genreName: string, lines: string): QuizData => {
  const vocabList = words(genreId, lines);
  return { vocabGenre: genre(genreId, genreName, vocabList.length), vocabList };
};

export const SAMPLE_GENRES: readonly QuizData[] = [quizData(3, 'Family', FAMILY), quizData(4, 'Food', FOOD)];
