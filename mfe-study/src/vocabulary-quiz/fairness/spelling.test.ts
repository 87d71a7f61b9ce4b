import { describe, expect, it } from '@jest/globals';
import { judgeTypedAnswer } from '../../quiz/judge-typed-answer.js';
import { fairnessCases, findLibraryWord, verdictName } from '../../testing/fairness-table.js';
import { DICTIONARY_ANSWERS } from '../../testing/shipped-vocabulary.js';
import { knownAnswers } from '../typed-answers.js';
import { createTypingRules } from '../vocab-typing.js';

const ANSWERS = knownAnswers(DICTIONARY_ANSWERS);

/** British and American English, numbers, plurals, articles and short forms. */
const CASES = fairnessCases(`
色 | right: color; colour; colors; colours; a colour | wrong: collar; cooler
灰色 | right: gray; grey | wrong: green; great; gravy
近所 | right: neighborhood; neighbourhood | wrong: neighbor's dog; city
劇場 | right: theater; theatre | wrong: heater; cinema ticket
中心 | other: center; centre | wrong: enter; sender
飛行機 | right: airplane; aeroplane; plane; an airplane | wrong: airport; plan; place
映画館 | right: movie theater; movie theatre; cinema; film theatre; movie house | wrong: movie; theme
エレベーター | right: elevator | right-or-other: lift | wrong: escalator; stairs
アパート | right: apartment | right-or-other: flat | wrong: compartment store; house
テレビ | right: television; TV; tv; telly | wrong: telephone; radio
電話 | right: telephone; phone | wrong: television; phonograph
冷蔵庫 | right: refrigerator; fridge | near: refridgerator | wrong: freezing; bridge
自転車 | right: bicycle; bike; push bike; pushbike | near: bycycle | wrong: car; motorbike
写真 | right: photo; photograph; photos | wrong: graph
試験 | right: exam; examination; exams | wrong: example
薬局 | right: pharmacy; drugstore; chemist | wrong: farm
午前 | right: am; AM; a.m. | right-or-other: before noon; morning | wrong: pm; p.m.; noon
有名 | right: famous; renowned; well-known; celebrated | wrong: unknown; proud
地下鉄 | right: subway; underground; metro; the tube; underground railway | wrong: sandwich; railway man
秋 | right: autumn; fall | wrong: spring; ball; call
四 | right: four; 4; Four; ４ | wrong: for; 5; fourteen; forty; fourth
一 | right: one; 1 | wrong: 2; on; first
十 | right: ten; 10 | wrong: two; 100; ton
百 | right: hundred; one hundred; a hundred; 100 | wrong: thousand; 1000; 10
千 | right: thousand; one thousand; a thousand; 1000; 1,000 | wrong: hundred; 100; 10000
一万 | right: ten thousand; 10,000; 10000 | wrong: thousand; million; 1000; hundred thousand
二十 | right: twenty; 20 | wrong: twelve; 12; 200
四月 | right: April; Apr; april | wrong: May; March; August
月曜日 | right: Monday; Mon; mon; monday | wrong: Sunday; Tuesday; money
四日 | right: fourth of the month; 4th of the month; the 4th of the month | other: four days; 4 days; fourth day of the month; 4th day of the month | wrong: eighth of the month; fourteen; 14th of the month; 8th of the month
一つ | right: one thing; 1 thing | other: one; 1 | wrong: two; 2
三つ | right: three things; 3 things | other: three; 3 | wrong: six; 4
一人 | right: one person; 1 person; alone | wrong: two people
二人 | right: two people; 2 people | wrong: three people; one person
一時 | right: one o'clock; 1 o'clock; one oclock; one o’clock | wrong: ten o'clock; 11 o'clock
七時 | right: seven o'clock; 7 o'clock | wrong: one o'clock; four o'clock
半年 | right: half a year; half year | other: six months; 6 months | wrong: year and a half; year
百万 | right: million; one million; 1,000,000; 1000000 | wrong: billion; ten thousand; 100000
お腹が空く | right: to be hungry; be hungry | wrong: to be full; hurry
アルバイト | right: part-time job; part time job; parttime job; a part-time job | other: side job | wrong: full-time job
喫茶店 | right: coffee shop; a coffee shop; coffeeshop | other: café; cafe; tearoom | wrong: restaurant
教える | right: to teach; teach; To Teach | wrong: reach; beach
眼鏡 | right: glasses | wrong: glass; classes
服 | right: clothes | wrong: cloth; close
子供 | right: child; children; kid | wrong: adult; wild
窓 | right: window; windows | wrong: willow tree; door
時計 | right: clock; watch; watches | wrong: match; lock
鍵 | right: key; keys; a key | wrong: knee; lock smith
靴 | right: shoes; shoe | wrong: socks; show
はさみ | right: scissors | near: scisors | wrong: knife`);

describe('Typed spellings of meanings', () => {
  it('are 250 or more', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(250);
  });

  it.each(CASES)('$word: “$typed” is $expected', ({ word, typed, expected }) => {
    const { vocab, words } = findLibraryWord(word);
    const rules = createTypingRules(vocab, 'vocab', true, words, ANSWERS);
    expect(verdictName(judgeTypedAnswer(rules, typed, typed).verdict, expected)).toBe(expected);
  });
});
