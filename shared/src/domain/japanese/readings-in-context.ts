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
const DODGE = '避け=よけ 避ける=よける 避けよ=よけよ 避けろ=よけろ';
const HUG = '抱い=だい 抱き=だき 抱く=だく 抱か=だか 抱こ=だこ 抱け=だけ';
const PUT_ON = '被っ=かぶっ 被り=かぶり 被る=かぶる 被ら=かぶら 被ろ=かぶろ';
const ATTEND = '通っ=かよっ 通い=かよい 通う=かよう 通わ=かよわ';
const OPEN = '開き=あき 開い=あい 開く=あく 開か=あか';
const UNFOLD = '開き=ひらき 開い=ひらい 開く=ひらく 開か=ひらか';
const SCHOOL =
  '校|大学|大学院|幼稚園|保育園|病院|塾|教室|ジム|プール|会社|クラス|医者|図書館|道場|事務所|工場|店|寺|所|スクール';
const DOOR =
  '窓|戸|ドア|門|扉|蓋|ふた|店|銀行|図書館|郵便局|美術館|博物館|病院|デパート|スーパー|カフェ|喫茶店|食堂|レストラン|コンビニ|公園|プール';
const WHOLE_PLACE =
  '世界|国|町|街|村|島|県|市|家|部屋|学校|会社|教室|クラス|店|庭|体|身体|顔|日本|東京|京都|大阪|アメリカ|ヨーロッパ|アジア|病院|一日|一晩|一年|今日|明日|今年|夏|冬|春|秋';
const QUIT = '止める=やめる 止め=やめ 止めよ=やめよ 止めろ=やめろ 止めれ=やめれ';
const DRAW = '描い=かい 描き=かき 描く=かく 描か=かか 描こ=かこ 描け=かけ 描ける=かける 描けれ=かけれ';
const FOOD =
  '食べ物|食べもの|料理|カレー|カレーライス|ラーメン|うどん|鍋|スープ|ソース|キムチ|わさび|唐辛子|大根|麺|味|菓子|スナック|豆腐|サラダ|ピザ|パスタ';
const VERY = '(?:とても|少し|すごく|ちょっと|あまり|かなり|本当に|もっと|もう)?';
const CONTAINER =
  '箱|瓶|びん|缶|皿|コップ|グラス|カップ|財布|鍋|袋|バケツ|ボトル|容器|かばん|鞄|冷蔵庫|タンク|ポケット';

/** The first matching rule decides. */
const RULES: readonly ContextRule[] = [
  // A talk of something, in kana. After a verb or an adjective, のはなし says that it is not allowed.
  { readings: forms('はなし=はなし'), before: /(?<![うくぐすつぬぶむるただいな])の$/ },
  { readings: forms('降り=ふり 降る=ふる'), before: /[雨雪][がはも]$/ },
  { readings: forms(UNFOLD), before: /(?:花|桜|つぼみ|蕾|傘|心|口|差|距離)[がはも]$/ },
  { readings: forms(UNFOLD), next: /^れ/ },
  { readings: forms(OPEN), before: /が$/ },
  { readings: forms(OPEN), before: new RegExp(`(?:${DOOR})[はも]$`) },
  // Something opens at a time of itself; somebody opens it with を.
  { readings: forms(OPEN), before: /(?:[時分日朝夜半]|から)(?:に|も|には)?$/ },
  { readings: forms('開い=あい'), before: /(?<!を)$/, next: /^て(?:い|る|ます|ない)/ },
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
  { readings: forms(BE_HOT), before: new RegExp(`(?:これ|それ|あれ|舌|口の中)[がはも]${VERY}$`) },
  {
    readings: forms(BE_HOT),
    next: new RegExp(`^(?:な(?:い|かった))?(?:物|もの(?!が?あ)|の[がは](?:好き|苦手|嫌い|食べ)|お?(?:${FOOD}))`),
  },
  // The analyser knows only the town. Kana after 大分 may also begin a word, as in 大分にぎやか.
  {
    readings: forms('大分=おおいた'),
    next: /^(?:県|市|駅|空港|出身|生まれ|です|でした|まで|を|の(?!ん|び|ぼ)|から(?![いかく])|[にはでへともがや](?=[\p{Script=Han}\p{Script=Katakana}]))/u,
  },
  { readings: forms('大分=だいぶ') },
  // The analyser mistakes it for a suffix after a number.
  { readings: forms('雨=あめ') },
  { readings: forms('方=ほう'), before: /(?:この|その|あの)$/, next: /^が[^、。]{0,6}い/ },
  { readings: forms('方=かた'), before: /(?:この|その|あの|どの|[男女]の|外国の|年配の|年寄りの)$/ },
  { readings: forms('方=かた'), before: /どちらの$/, next: /^(?:です|でしょ)/ },
  {
    readings: forms('方=かた'),
    before: /(?:こちら|そちら|あちら)の$/,
    next: /^は(?:どなた|誰|だれ|[^、。]*(?:さん|先生))/,
  },
  { readings: forms('方=かた'), before: /いる$/, next: /^[はをにも]/ },
  {
    readings: forms(QUIT),
    before: /(?:タバコ|たばこ|煙草|お?酒|仕事|会社|学校|けんか|喧嘩|工事|計画|話|勉強|練習|冗談)を$/,
  },
  {
    readings: forms(DRAW),
    before: /(?:絵|画|漫画|マンガ|図|イラスト|線|丸|顔|花)[をがはも](?:上手に|うまく|きれいに|よく)?$/,
  },
  { readings: forms('人気=ひとけ'), next: /^の[な無]い/ },
  // A market where people go, buy and sell; a city otherwise.
  { readings: forms('市=いち'), next: /^(?:[へに](?:行|出か|売り|買い)|で.*[買売]|が(?:開|立))/ },
  {
    readings: forms('市場=いちば'),
    before: /(?<!(?:株式|金融|国内|海外|国際|労働|世界|日本)の?)$/,
    next: /^(?:で.*(?:買|売(?!れ))|[へに](?:行|い[きくっ]|出か))/,
  },
  { readings: forms('金=きん'), next: /^(?:を(?:掘|採|発見|溶)|が(?:採|とれ)|で(?:作|でき|飾)|は.*金属|と銀)/ },
  { readings: forms('金=かね'), before: /(?<!銀[とや]|純)$/, next: /^[をがはもにさ]/ },
  { readings: forms('町中=まちじゅう 街中=まちじゅう'), next: /^(?:の人|[がを]|に(?:知|広|響))/ },
  { readings: forms('中=じゅう'), before: new RegExp(`(?:${WHOLE_PLACE})$`), next: /^(?:$|[をのがにではも、。])/ },
  { readings: forms('皆=みんな'), next: /^(?:[はがでのにもを、]|$)/ },
  { readings: forms('音=ね'), before: /(?:虫|鈴|鐘|笛|琴)の$/ },
  { readings: forms('他=ほか'), next: /^(?:[のにはもでとをがか、。]|$)/ },
  { readings: forms('角=つの'), before: /(?:鹿|しか|シカ|牛|鬼|山羊|ヤギ|羊|動物)の$/ },
  { readings: forms('角=かど'), before: /(?<![三四五六多直鋭鈍内外])$/, next: /^(?:[をにのでまがはから、。]|$)/ },
  {
    readings: forms('側=そば'),
    before: /(?<![右左裏表外内北南東西敵]|反対|向こう|こちら|あちら|会社|両)の$/,
    next: /^[にでへを]/,
  },
  { readings: forms('表=おもて'), next: /^(?:で(?:遊|待|話|騒)|[にへ](?:出|誰|人|車|い)|が(?:騒|うるさ)|と裏|通り)/ },
  { readings: forms('今日=こんにち'), next: /^(?:では|の(?:社会|世界|経済|科学))/ },
  { readings: forms('後=あと'), before: /[はがもを、。]$/ },
  { readings: forms('何で=なにで'), next: /^(?:作|書|払|でき|出来)/ },
  {
    readings: forms('方=かた'),
    before: /(?:受付|係|店|会社|近所|隣|担当|関係)の$/,
    next: /^(?:に(?:聞|尋|たずね|話|お)|から|が(?:来|言))/,
  },
  { readings: forms('入れ=はいれ'), before: /人しか$/, next: /^な/ },
  {
    readings: forms('入れ=はいれ'),
    before: /(?:部屋|家|店|教室|大学|学校|会社|会場|風呂)に[はも]?$/,
    next: /^(?:な[いか]|ませ)/,
  },
  { readings: forms(DODGE), before: /(?:車|自転車|ボール|石|水たまり|穴|雨)を$/ },
  { readings: forms(HUG), before: /(?<!夢|希望|不安|疑問|思い|感情|あこがれ|憧れ|興味|期待|恨み)を$/ },
  { readings: forms(PUT_ON), before: /(?<!被害|迷惑|損害|損|影響)を$/ },
  { readings: forms(ATTEND), before: new RegExp(`(?:${SCHOOL})[にへ]も?$`) },
  {
    readings: forms('間=あいだ'),
    before: /(?:[うくすつむる]|[ただ]|この|その|あの|い|(?<!いつ|束|つか)の)(?<!という|瞬く|またたく)$/,
  },
  { readings: forms('下=した 上=うえ'), before: /一番$/ },
  { readings: forms('辺=へん'), before: /[こそあど]の$/ },
  { readings: forms('間=ま'), before: /(?:という|いつの|束の|つかの|瞬く|またたく)$/ },
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
