/** British spellings, irregular plurals and short forms that no rule below covers, each with the form that is compared. */
const SAME_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  `grey gray, tyre tire, kerb curb, cheque check, pyjamas pajamas, pajama pajamas, plough plow, mould mold, moulds mold,
   moustache mustache, sceptical skeptical, aluminium aluminum, storey story, draught draft, cosy cozy, doughnut donut,
   yoghurt yogurt, omelette omelet, whiskey whisky, ageing aging, judgement judgment, skilful skillful, fulfil fulfill, enrol enroll,
   wilful willful, learnt learned, spelt spelled, burnt burned, dreamt dreamed, leapt leaped, odour odor, armour armor,
   aeroplane airplane, plane airplane, practise practice, licence license, jewellery jewelry, programme program,
   catalogue catalog, manoeuvre maneuver, encyclopaedia encyclopedia, anaesthetic anesthetic, sulphur sulfur,
   speciality specialty, axe ax, towards toward, afterwards afterward, backwards backward, forwards forward,
   upwards upward, downwards downward, amongst among, whilst while, cannot cannot, ok okay, alright allright,
   men man, women woman, children child, feet foot, teeth tooth, mice mouse, geese goose, buses bus,
   leaves leaf, knives knife, wives wife, halves half, shelves shelf, wolves wolf, thieves thief, loaves loaf,
   potatoes potato, tomatoes tomato, heroes hero, echoes echo, mosquitoes mosquito, volcanoes volcano, matches match,
   menus menu, taxis taxi, tsunamis tsunami, haikus haiku, kanjis kanji, samurais samurai, origamis origami,
   dont donot, isnt isnot, arent arenot, doesnt doesnot, wasnt wasnot, im iam, youre youare, its itis, thats thatis,
   tv television, telly television, phone telephone, fridge refrigerator, bike bicycle, photo photograph, exam examination,
   ad advertisement, advert advertisement, flu influenza, maths mathematics, math mathematics, vet veterinarian,
   mum mom, mummy mom, mommy mom, daddy dad, kid child, kids child, km kilometer, cm centimeter, mm millimeter,
   kg kilogram, kilo kilogram, mr mister, dr doctor, mt mount, asap assoonaspossible, postcode zipcode, bbq barbecue,
   mon monday, tue tuesday, tues tuesday, wed wednesday, thu thursday, thur thursday, thurs thursday, fri friday,
   jan january, feb february, apr april, aug august, sep september, sept september, oct october, nov november, dec december`
    .split(',')
    .map((pair) => pair.trim().split(/\s+/)),
);

/** Words in -s whose form without it is another word, or that have none: glasses are no glass. */
const NO_PLURALS = new Set(
  `always arms bus christmas clothes customs gas glasses goods his is james lens manners means news pains pants perhaps plus savings
   species series sometimes spirits sunglasses texas this thus us was works yes as has does goes`.split(/\s+/),
);

/** Endings that differ between British and American English. A rule may make words that do not exist: both sides pass it. */
const SPELLING_RULES: readonly (readonly [RegExp, string])[] = [
  [/^(\w{2,})our(s|ed|ing|ite|ites|ful|able|hood|er)?$/, '$1or$2'],
  [/is(e|ed|es|er|ing|ation|ations)$/, 'iz$1'],
  [/ys(e|ed|es|ing)$/, 'yz$1'],
  [/([^aeiou])re$/, '$1er'],
  [/ence$/, 'ense'],
  [/ogue$/, 'og'],
  [/ie$/, 'y'],
  // As the singular of "headaches" is made.
  [/che$/, 'ch'],
  [/^(\w{4,})ll(ed|ing|er|ers|or)$/, '$1l$2'],
];

/** Returns the singular of a regular plural: "watches" is "watch", "cities" is "city". */
function singular(word: string): string {
  if (word.length < 4 || NO_PLURALS.has(word) || !/[^siu]s$/.test(word)) return word;
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('ies') && word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** Returns one form for all usual spellings of an English word in lower case, in the singular. */
export function comparableWord(word: string): string {
  const same = SAME_WORDS[word] ?? SAME_WORDS[singular(word)] ?? singular(word);
  return SPELLING_RULES.reduce((text, [ending, by]) => text.replace(ending, by), same);
}
