import { describe, expect, it } from '@jest/globals';
import { judgeTypedAnswer } from '../../quiz/judge-typed-answer.js';
import { fairnessCases, findLibraryWord, verdictName } from '../../testing/fairness-table.js';
import { DICTIONARY_ANSWERS } from '../../testing/shipped-vocabulary.js';
import { knownAnswers } from '../typed-answers.js';
import { createTypingRules } from '../vocab-typing.js';

const ANSWERS = knownAnswers(DICTIONARY_ANSWERS);

/** Other meanings of the dictionary’s entry, opposites, look-alikes and words of the same genre. */
const CASES = fairnessCases(`
卵 | right: egg; eggs; an egg; the egg; Egg; (an) egg | other: spawn; roe | wrong: chicken; leg; beg
速い | right: fast; quick | other: hasty; brisk | wrong: slow; last; past
財布 | right: wallet; a wallet; wallets | other: purse | near: walet; wallett | wrong: pocket; money
恋人 | right: sweetheart; a sweetheart | other: lover; boyfriend; girlfriend | wrong: friend; enemy
小屋 | right: hut; cabin; a hut | other: shed | wrong: hat; hot; house
感謝 | right: gratitude | other: thanks | near: gratitute | wrong: sorry; greeting
政治家 | right: politician; politicians | other: statesman | near: politican | wrong: politics; police
作家 | right: writer; novelist; a writer; novelists | other: author | wrong: reader; novel
箱 | right: box; boxes; a box | wrong: fox; bag
古い | other: ancient; antique | right: old; old (of things) | wrong: new; young; cold; gold
大きい | right: big | other: large; great; loud | wrong: small; pig; bag
小さい | right: small | other: little; tiny | wrong: big; large; short; tall
高い | right: expensive; high | other: tall | wrong: low; cheap; short; deep
安い | right: cheap | other: inexpensive | wrong: expensive; easy
新しい | right: new | other: fresh; novel | wrong: old; now; few
いい | right: good | wrong: bad; food; god
悪い | right: bad | other: poor | wrong: good; sad; bed
暑い | right: hot | wrong: cold; hat
寒い | right: cold | wrong: hot; cool; gold; old
明るい | right: bright; cheerful | other: light | wrong: dark; right
暗い | right: dark; gloomy | wrong: bright; light; park
長い | right: long | wrong: short; wide
買う | right: to buy; buy | other: to purchase; purchase | wrong: to sell; sell; bye; pay
売る | right: to sell; sell | wrong: to buy; buy; smell; tell
貸す | right: to lend; lend | other: loan; to loan | wrong: to borrow; borrow; send
借りる | right: to borrow; borrow | other: rent | wrong: lend; return
行く | right: to go; go | wrong: come; to come; return
来る | right: to come; come | wrong: go; to go; leave
入る | right: to enter | wrong: to leave; exit
出る | right: to leave; leave; to go outside | other: to go out; exit; depart | wrong: enter; come in
上がる | wrong: go down; descend
教える | right: to teach | wrong: learn; study
習う | right: to learn | other: to study; to be taught | wrong: teach; to teach; earn
開ける | right: to open; open | wrong: close; to close; to open (by itself)
閉める | right: to close | wrong: open; to open; to close (by itself)
始める | right: to begin; begin | other: start; to start; commence | wrong: end; finish; to begin (by itself)
投げる | right: to throw; throw | other: toss; to hurl | wrong: catch; through; three
右 | right: right | wrong: left; light; night
左 | right: left | wrong: right; lift
父 | right: my father | other: father | wrong: mother; brother
母 | right: my mother | other: mother | wrong: father; other
兄 | right: my older brother | other: older brother; big brother | wrong: younger brother; sister
弟 | wrong: older brother; big brother; sister
姉 | wrong: younger sister; brother; my younger sister
妹 | right: younger sister; little sister | wrong: older sister; elder sister; big sister; brother
猫 | right: cat; cats; a cat | wrong: dog; hat; car; cut
犬 | right: dog; dogs; the dog | wrong: cat; fog; god
駅 | right: station; stations | other: train station; railway station | wrong: train; statue
木 | right: tree; wood; trees | wrong: three; book; free
本 | right: book; books | other: volume | wrong: look; counter for long things; cook
青い | right: blue; blue (adjective) | other: pale; green | wrong: red; glue; yellow
楽しい | right: fun; enjoyable | wrong: run; sad; boring
交差点 | right: intersection; crossroads; crossing | wrong: station; section
速達 | right: express mail | other: express | wrong: slow mail; air mail
透明 | right: transparent | other: clear | near: transparant | wrong: opaque; parent
満足 | right: satisfaction | other: contentment | near: satisfacton | wrong: anger; dissatisfaction
電車 | right: train; trains | wrong: rain; brain; bus
雨 | right: rain | wrong: train; snow; run
乗る | right: to get on; board | other: to ride; ride; to get in | wrong: to get off; to drop
隣 | right: next door; next to | other: neighbor; neighbour; next | wrong: opposite; house
偶然 | right: coincidence | other: by chance; accidentally | wrong: necessity; by no means; always
風邪 | right: cold; a cold | other: common cold; the flu | wrong: wind; hot
削除 | right: deletion | other: delete; removal; erasing | wrong: addition; to keep
悩む | right: to be worried; to be troubled; worried | other: to worry | wrong: to enjoy; to rest
学部 | right: department of a university; university department | other: faculty | wrong: scholarship; teacher
ご主人 | right: someone's husband | other: husband; your husband | wrong: wife; master key
茶碗 | right: rice bowl | other: teacup | wrong: tea; cup of tea; saucer`);

describe('Typed meanings of words', () => {
  it('are 370 or more', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(370);
  });

  it.each(CASES)('$word: “$typed” is $expected', ({ word, typed, expected }) => {
    const { vocab, words } = findLibraryWord(word);
    const rules = createTypingRules(vocab, 'vocab', true, words, ANSWERS);
    expect(verdictName(judgeTypedAnswer(rules, typed, typed).verdict, expected)).toBe(expected);
  });
});
