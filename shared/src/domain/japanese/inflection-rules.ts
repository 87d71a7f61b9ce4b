import type { Inflection } from '../limits/inflections.js';
import type { Stem, WordClass } from './verb-stems.js';

/** An ending, and how the form with it is led back. */
export interface InflectionRule {
  readonly ending: string;
  /** What replaces the ending. */
  readonly replacement: string;
  /** What remains then. */
  readonly stem: Stem;
  /** How the form with the ending is itself inflected; nothing can follow an ending without classes. */
  readonly as: readonly WordClass[];
  /** The outermost first. */
  readonly names: readonly Inflection[];
}

const NOT_INFLECTED: readonly WordClass[] = [];
const [V1, V5, VK]: readonly (readonly WordClass[])[] = [['v1'], ['v5'], ['vk']] as const;
const ADJECTIVE: readonly WordClass[] = ['adj-i'];
const NA: readonly WordClass[] = ['adj-na'];

/** Rules for endings that are attached to any of these stems. `たら>た` replaces たら by た. */
const rules = (
  endings: string,
  stems: readonly Stem[],
  as: readonly WordClass[] = NOT_INFLECTED,
  ...names: Inflection[]
): InflectionRule[] =>
  endings.split(' ').flatMap((text) => {
    const [ending = '', replacement = ''] = text.split('>');
    return stems.map((stem) => ({ ending, replacement, stem, as, names }));
  });

/** Rules for what follows て and で. */
const afterTe = (endings: string, as: readonly WordClass[] = NOT_INFLECTED, ...names: Inflection[]): InflectionRule[] =>
  endings.split(' ').flatMap((ending) => rules(`て${ending}>て で${ending}>で`, ['te'], as, ...names));

const each = (kana: string) => [...kana].map((one) => `${one}>${one}`).join(' ');

const NEGATIVE: readonly Stem[] = ['before nai', 'before nai, others'];
const NEGATIVE_ZU: readonly Stem[] = ['before nai', 'ichidan', 'kuru: ko', 'suru: se'];
const MASU: readonly Stem[] = ['before masu'];
const ADJECTIVES: readonly Stem[] = ['adjective'];
const NA_ADJECTIVES: readonly Stem[] = ['na-adjective'];
const ICHIDAN: readonly Stem[] = ['ichidan', 'kuru: ko'];

const TE_AND_TA = [
  ...rules('て>て で>で', ['te'], NOT_INFLECTED, 'te-form'),
  ...rules('た>た だ>だ', ['ta'], NOT_INFLECTED, 'past'),
  ...rules('たら>た だら>だ', ['ta'], NOT_INFLECTED, 'conditional (tara)'),
  ...rules('たり>た だり>だ', ['ta'], NOT_INFLECTED, 'listing'),
];

const POLITE = [
  ...rules('ます', MASU, NOT_INFLECTED, 'polite'),
  ...rules('ました', MASU, NOT_INFLECTED, 'past', 'polite'),
  ...rules('ません', MASU, NOT_INFLECTED, 'negative', 'polite'),
  ...rules('ませんでした', MASU, NOT_INFLECTED, 'past', 'negative', 'polite'),
  ...rules('ましょう', MASU, NOT_INFLECTED, 'volitional', 'polite'),
  ...rules('まして', MASU, NOT_INFLECTED, 'te-form', 'polite'),
  ...rules('ましたら', MASU, NOT_INFLECTED, 'conditional (tara)', 'polite'),
  ...rules('いです>い たです>た', ['plain'], NOT_INFLECTED, 'polite'),
];

const NEGATIVES = [
  ...rules('ない', NEGATIVE, ADJECTIVE, 'negative'),
  ...rules('ないで', NEGATIVE, NOT_INFLECTED, 'te-form', 'negative'),
  ...rules('ず ずに ぬ', NEGATIVE_ZU, NOT_INFLECTED, 'negative'),
  ...rules('ん', ['before nai', 'ichidan'], NOT_INFLECTED, 'negative', 'contraction'),
  // ある has no other negative form.
  ...rules('ない>ある', ['dictionary'], ADJECTIVE, 'negative'),
];

const OBLIGATION = [
  ...rules(
    'なければならない なければいけない なくてはならない なくてはいけない ないといけない',
    NEGATIVE,
    ADJECTIVE,
    'obligation',
  ),
  ...rules(
    'なければなりません なければいけません なくてはなりません なくてはいけません',
    NEGATIVE,
    NOT_INFLECTED,
    'obligation',
  ),
  ...rules('ないといけません なければだめ なくてはだめ ないとだめ', NEGATIVE, NOT_INFLECTED, 'obligation'),
  ...rules(
    'なきゃならない なきゃいけない なくちゃならない なくちゃいけない',
    NEGATIVE,
    ADJECTIVE,
    'obligation',
    'contraction',
  ),
  ...rules('なきゃ なくちゃ なきゃだめ なくちゃだめ', NEGATIVE, NOT_INFLECTED, 'obligation', 'contraction'),
];

const VOICES = [
  ...rules('る', ['before ba'], V1, 'potential'),
  ...rules('られる', ICHIDAN, V1, 'potential or passive'),
  ...rules('れる', ICHIDAN, V1, 'potential', 'contraction'),
  ...rules('できる 出来る', ['noun with suru'], V1, 'potential'),
  ...rules('れる', ['before nai', 'suru: sa'], V1, 'passive'),
  ...rules('せる', ['before nai', 'suru: sa'], V1, 'causative'),
  ...rules('させる', ICHIDAN, V1, 'causative'),
  ...rules('せられる', ['before nai', 'suru: sa'], V1, 'causative passive'),
  ...rules('される', ['before nai'], V1, 'causative passive'),
  ...rules('させられる', ICHIDAN, V1, 'causative passive'),
];

const WISHES_AND_ORDERS = [
  ...rules('う', ['before u'], NOT_INFLECTED, 'volitional'),
  ...rules('よう', ['before nai, others'], NOT_INFLECTED, 'volitional'),
  ...rules('ろ よ', ['ichidan'], NOT_INFLECTED, 'imperative'),
  ...rules('しろ>する せよ>する こい>くる 来い>来る', ['dictionary'], NOT_INFLECTED, 'imperative'),
  ...rules('くれ>くれる ください>くださる なさい>なさる しゃい>しゃる', ['dictionary'], NOT_INFLECTED, 'imperative'),
  ...rules(each('えけげせてねべめれ'), ['before ba'], NOT_INFLECTED, 'imperative'),
  ...rules('なさい', MASU, NOT_INFLECTED, 'imperative'),
  ...rules('な', ['dictionary'], NOT_INFLECTED, 'prohibition'),
  ...afterTe('はいけない はならない', ADJECTIVE, 'prohibition'),
  ...afterTe('はいけません はなりません はだめ はだめだ はだめです', NOT_INFLECTED, 'prohibition'),
  ...rules('ちゃいけない>て じゃいけない>で', ['te'], ADJECTIVE, 'prohibition', 'contraction'),
  ...rules(
    'ちゃだめ>て じゃだめ>で ちゃいけません>て じゃいけません>で',
    ['te'],
    NOT_INFLECTED,
    'prohibition',
    'contraction',
  ),
  ...afterTe('もいい もよい もかまわない', ADJECTIVE, 'permission'),
  ...afterTe('ください 下さい くれ ちょうだい くださいませんか', NOT_INFLECTED, 'request'),
  ...rules('ないでください', NEGATIVE, NOT_INFLECTED, 'request', 'negative'),
  ...afterTe('ほしい 欲しい', ADJECTIVE, 'desire'),
  ...rules('たい', MASU, ADJECTIVE, 'desire'),
  ...rules('たがる', MASU, V5, 'desire'),
];

const AUXILIARIES = [
  ...afterTe('いる', V1, 'progressive'),
  ...afterTe('おる', V5, 'progressive'),
  ...rules('てる>て でる>で', ['te'], V1, 'progressive', 'contraction'),
  ...afterTe('ある', V5, 'resulting state'),
  ...afterTe('みる 見る', V1, 'attempt'),
  ...afterTe('おく', V5, 'preparation'),
  ...rules('とく>て どく>で', ['te'], V5, 'preparation', 'contraction'),
  ...afterTe('しまう', V5, 'completion'),
  ...rules('ちゃう>て じゃう>で ちまう>て じまう>で', ['te'], V5, 'completion', 'contraction'),
  ...afterTe('くる 来る', VK, 'coming'),
  ...afterTe('いく 行く ゆく', ['v5', 'v5k-s'], 'going'),
  ...afterTe('あげる くれる さしあげる', V1, 'giving'),
  ...afterTe('やる くださる', ['v5', 'v5aru'], 'giving'),
  ...afterTe('もらう いただく', V5, 'receiving'),
  ...rules('ながら', MASU, NOT_INFLECTED, 'while'),
  ...rules('すぎる 過ぎる', ['before masu', 'adjective', 'na-adjective'], V1, 'excess'),
  ...rules('やすい 易い', MASU, ADJECTIVE, 'easy to do'),
  ...rules('にくい づらい 難い', MASU, ADJECTIVE, 'hard to do'),
  ...rules('そう', ['before masu', 'adjective', 'na-adjective'], NA, 'appearance'),
  ...rules('なさそう>ない よさそう>よい', ['dictionary'], NA, 'appearance'),
  ...rules('かた 方', MASU, NOT_INFLECTED, 'noun form'),
];

const CONDITIONALS = [
  ...rules('ば', ['before ba', 'before ba, others'], NOT_INFLECTED, 'conditional (ba)'),
  ...rules('ければ', ADJECTIVES, NOT_INFLECTED, 'conditional (ba)'),
  ...rules('と', ['plain'], NOT_INFLECTED, 'conditional (to)'),
  ...rules('なら ならば', ['plain', 'na-adjective'], NOT_INFLECTED, 'conditional (nara)'),
  ...rules('って', ['plain'], NOT_INFLECTED, 'contraction'),
];

const OF_ADJECTIVES = [
  ...rules('くない', ADJECTIVES, ADJECTIVE, 'negative'),
  ...rules('くありません', ADJECTIVES, NOT_INFLECTED, 'negative', 'polite'),
  ...rules('くありませんでした', ADJECTIVES, NOT_INFLECTED, 'past', 'negative', 'polite'),
  ...rules('く', ADJECTIVES, NOT_INFLECTED, 'adverb'),
  ...rules('さ', ['adjective', 'na-adjective'], NOT_INFLECTED, 'noun form'),
  ...rules('な だ', NA_ADJECTIVES),
  ...rules('に', NA_ADJECTIVES, NOT_INFLECTED, 'adverb'),
  ...rules('で', NA_ADJECTIVES, NOT_INFLECTED, 'te-form'),
  ...rules('です', NA_ADJECTIVES, NOT_INFLECTED, 'polite'),
  ...rules('だった', NA_ADJECTIVES, NOT_INFLECTED, 'past'),
  ...rules('でした', NA_ADJECTIVES, NOT_INFLECTED, 'past', 'polite'),
  ...rules('だったら', NA_ADJECTIVES, NOT_INFLECTED, 'conditional (tara)'),
  ...rules('じゃない ではない', NA_ADJECTIVES, ADJECTIVE, 'negative'),
  ...rules('じゃありません ではありません', NA_ADJECTIVES, NOT_INFLECTED, 'negative', 'polite'),
  ...rules('じゃありませんでした ではありませんでした', NA_ADJECTIVES, NOT_INFLECTED, 'past', 'negative', 'polite'),
];

/** The stem alone, as in 食べ、 and in compounds. */
const STEMS = [
  ...rules(each('いきぎしちにびみり'), MASU, NOT_INFLECTED, 'stem'),
  ...rules(each('えけげせぜてでねべめれ'), ['ichidan'], NOT_INFLECTED, 'stem'),
];

/** Of two ways to the same word the earlier one counts. */
export const INFLECTION_RULES: readonly InflectionRule[] = [
  ...[...TE_AND_TA, ...POLITE, ...NEGATIVES, ...OBLIGATION, ...VOICES, ...WISHES_AND_ORDERS, ...AUXILIARIES],
  ...[...CONDITIONALS, ...OF_ADJECTIVES, ...STEMS],
];
