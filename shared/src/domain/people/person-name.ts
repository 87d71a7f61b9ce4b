import { LOOKALIKE_LETTERS } from '../texts/lookalike-letters.js';

/** Why a well-formed name is refused. */
export type NameFault = 'invisible' | 'stacked' | 'reserved';

/** Letters that are blank: fillers of Hangul, the blank of Braille, the soft hyphen … */
const BLANK = /[\u00AD\u115F\u1160\u180E\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5|\u180B|\u180C|\u180D/;
/** Characters that are visible by themselves. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Accents for any letter. No language needs three on one. */
const PILED_ACCENTS = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]{3}/;
/** Burmese and Tibetan syllables have up to five signs; nothing has six. */
const PILED_SIGNS = /\p{M}{6}/u;

/** Names of the site and its staff, which users would trust. They are compared by how they look. */
const OF_STAFF = ['admin', 'administrator', 'administrators', 'moderator', 'moderators', 'webmaster', 'sysadmin'];
const OF_THE_SITE = [
  ...['support', 'supportteam', 'staff', 'system', 'root', 'superuser', 'official', 'helpdesk', 'customerservice'],
  ...['author', 'theauthor', 'deleted', 'deleteduser', 'unknownuser', 'noreply'],
  ...['管理人', '管理者', '運営', '運営者', '運営チーム', '公式', 'モデレーター', 'アドミン', 'サポート', 'スタッフ'],
  ...['システム', '退会済みユーザー', '削除されたユーザー', '忍日本語', '관리자', '운영자', '管理员', '管理員'],
];
const PRODUCT = 'shinobinihongo';

/** Digits, signs and the letter l, which look like another letter. */
const READ_AS: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '€': 'e', l: 'i' },
};

/** How a name looks: without width, case, accents and gaps, with lookalikes replaced by one letter. */
const looks = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .map((letter) => LOOKALIKE_LETTERS[letter] ?? letter)
    .map((letter) => READ_AS[letter] ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const staffLooks: ReadonlySet<string> = new Set(OF_STAFF.map(looks));
const siteLooks: ReadonlySet<string> = new Set(OF_THE_SITE.map(looks));
const productLooks = looks(PRODUCT);

/** A name without its trailing number: Admin2 looks like Admin. Call it before digits are replaced by letters. */
const withoutNumber = (name: string): string => name.replace(/[\s\p{P}]*\p{N}+\s*$/u, '');

function isReserved(name: string): boolean {
  const forms = [name, withoutNumber(name)].map(looks);
  if (forms.some((form) => staffLooks.has(form) || siteLooks.has(form))) return true;
  if (looks(name).includes(productLooks)) return true;
  return name.split(/[\s_.\-–—・/()[\]]+/u).some((word) => staffLooks.has(looks(withoutNumber(word))));
}

/**
 * Why a name is refused; null when it is allowed. Names that are invisible, that overlap other lines, or that look like the
 * site's staff are refused; names of every script are allowed.
 */
export function nameFault(name: string): NameFault | null {
  if (BLANK.test(name) || !VISIBLE.test(name.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''))) return 'invisible';
  if (PILED_ACCENTS.test(name) || PILED_SIGNS.test(name)) return 'stacked';
  return isReserved(name) ? 'reserved' : null;
}
