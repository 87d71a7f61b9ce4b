/** A reading that the context decides. */
interface ContextRule {
  /** The reading of each writing. */
  readonly readings: Readonly<Record<string, string>>;
  /** What must precede and follow it; anything when absent. */
  readonly before?: RegExp;
  readonly next?: RegExp;
}

/** Parses the forms of a verb or an adjective, such as `空い=すい`. */
const forms = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(' ').map((form) => form.split('=') as [string, string]));

const GO = '行っ=いっ';
const HOLD = '行っ=おこなっ';
const EVENT = '実験|調査|会議|試験|検査|手術|研究|工事|発表|講演|演説|作業|式|パーティー|イベント|コンサート';
const BE_EMPTY = '空い=すい 空き=すき 空く=すく 空か=すか 空け=すけ';
const BE_HOT =
  '辛い=からい 辛く=からく 辛かっ=からかっ 辛けれ=からけれ 辛そう=からそう 辛さ=からさ 辛=から 辛み=からみ';
const QUIT = '止める=やめる 止め=やめ 止めよ=やめよ 止めろ=やめろ 止めれ=やめれ';
const DRAW = '描い=かい 描き=かき 描く=かく 描か=かか 描こ=かこ 描け=かけ';
const FOOD =
  '食べ物|食べもの|料理|カレー|カレーライス|ラーメン|うどん|鍋|スープ|ソース|キムチ|わさび|唐辛子|大根|麺|味|菓子|スナック|豆腐|サラダ|ピザ|パスタ';
const VERY = '(?:とても|少し|すごく|ちょっと|あまり|かなり|本当に|もっと|もう)?';
const CONTAINER =
  '箱|瓶|びん|缶|皿|コップ|グラス|カップ|財布|鍋|袋|バケツ|ボトル|容器|かばん|鞄|冷蔵庫|タンク|ポケット';

/** The first matching rule decides. */
const RULES: readonly ContextRule[] = [
  { readings: forms('降り=ふり 降る=ふる'), before: /[雨雪][がはも]$/ },
  { readings: forms('開き=あき 開い=あい 開く=あく'), before: /が$/ },
  // を after a road marks a route (いく); any other を marks an event that is held (おこなう).
  { readings: forms(GO), before: /[道橋先]を$/ },
  { readings: forms(HOLD), before: /を(?:(?:[一二三]人|みんな|自分)で|何[度回]も|毎[日週月年])?$/ },
  { readings: forms(HOLD), before: /[がの]$/, next: new RegExp(`^た(?:${EVENT})`) },
  { readings: forms(GO) },
  { readings: forms('その後=そのあと'), next: /^で/ },
  { readings: forms('後=あと'), before: /(?:[ただの]|この|その)$/ },
  { readings: forms(BE_EMPTY), before: new RegExp(`(?:腹|おなか|電車|バス|車内|地下鉄|道|道路)[がはも]?${VERY}$`) },
  { readings: forms('空=から'), before: new RegExp(`(?:${CONTAINER}|中)[がはも]$`), next: /^(?:だ|で|に|[。、]|$)/ },
  { readings: forms('空=から'), next: new RegExp(`^(?:っぽ|の(?:${CONTAINER}))`) },
  { readings: forms(BE_HOT), before: new RegExp(`(?:${FOOD})[がはも]${VERY}$`) },
  { readings: forms(BE_HOT), next: new RegExp(`^(?:物|もの(?!が?あ)|の[がは](?:好き|苦手|嫌い|食べ)|お?(?:${FOOD}))`) },
  // The analyser mistakes it for a suffix after a number.
  { readings: forms('雨=あめ') },
  { readings: forms('方=ほう'), before: /(?:この|その|あの)$/, next: /^が[^、。]{0,6}い/ },
  { readings: forms('方=かた'), before: /(?:この|その|あの|どの|[男女]の|外国の|年配の|年寄りの)$/ },
  { readings: forms('方=かた'), before: /いる$/, next: /^[はをにも]/ },
  { readings: forms(QUIT), before: /(?:タバコ|たばこ|煙草|お?酒|仕事|会社|学校|けんか|喧嘩)を$/ },
  { readings: forms(DRAW), before: /(?:絵|画|漫画|マンガ|図|イラスト|線|丸|顔|花)[をがは]$/ },
  { readings: forms('人気=ひとけ'), next: /^の[な無]い/ },
  // A market where people go, buy and sell; a city otherwise.
  { readings: forms('市=いち'), next: /^(?:[へに](?:行|出か|売り|買い)|で.*[買売]|が(?:開|立))/ },
  { readings: forms('市場=いちば'), next: /^で.*[買売]/ },
  { readings: forms('間=あいだ'), before: /(?:いる|[ただ]|この|その|あの|ない|(?<!いつ)の)$/ },
];

const WRITINGS: ReadonlySet<string> = new Set(RULES.flatMap(({ readings }) => Object.keys(readings)));

/** Whether the reading of a writing depends on its context. */
export const dependsOnContext = (writing: string): boolean => WRITINGS.has(writing);

/** The reading of a writing between two texts; null when no rule matches. */
export function readingInContext(writing: string, before: string, next: string): string | null {
  const rule = RULES.find(
    (each) =>
      Object.hasOwn(each.readings, writing) && (each.before?.test(before) ?? true) && (each.next?.test(next) ?? true),
  );
  return rule?.readings[writing] ?? null;
}
