import type { z } from 'zod';
import { abTestContract } from './ab-test.js';
import { accountContract } from './account.js';
import { adminListsContract } from './admin-lists.js';
import { adminContract } from './admin.js';
import { answerReportContract } from './answer-report.js';
import { articlesContract } from './articles.js';
import { authContract } from './auth.js';
import { boardContract } from './board.js';
import { bonusContract } from './bonus.js';
import { convertKanjiContract } from './convert-kanji.js';
import { enCheckContract } from './en-check.js';
import { eventsContract } from './events.js';
import { fallingImageContract } from './falling-image.js';
import { flashcardContract } from './flashcard.js';
import { friendContract } from './friend.js';
import { invitationContract } from './invitation.js';
import { grammarEditContract } from './grammar-edit.js';
import { grammarContract } from './grammar.js';
import { itemContract } from './item.js';
import { messageContract } from './message.js';
import { questContract } from './quest.js';
import { kanjiEditContract } from './kanji-edit.js';
import { kanjiTestContract } from './kanji-test.js';
import { releaseContract } from './release.js';
import { sitemapEditContract } from './sitemap-edit.js';
import { socialContract } from './social.js';
import { rouletteContract } from './roulette.js';
import { storageFileContract } from './storage-file.js';
import { storiesContract } from './stories.js';
import { storiesEditContract } from './stories-edit.js';
import { systemContract } from './system.js';
import { userContract } from './user.js';
import { vocabEditContract } from './vocab-edit.js';
import { vocabQuizContract } from './vocab-quiz.js';
import { xpContract } from './xp.js';

/**
 * Every call of the HTTP interface under its method and path. The server validates with it, the client is typed by it,
 * and the OpenAPI document is made from it.
 */
export const contract = {
  ...systemContract,
  ...storageFileContract,
  ...abTestContract,
  ...authContract,
  ...accountContract,
  ...userContract,
  ...vocabQuizContract,
  ...vocabEditContract,
  ...answerReportContract,
  ...storiesContract,
  ...storiesEditContract,
  ...grammarContract,
  ...grammarEditContract,
  ...kanjiTestContract,
  ...kanjiEditContract,
  ...articlesContract,
  ...enCheckContract,
  ...convertKanjiContract,
  ...flashcardContract,
  ...fallingImageContract,
  ...friendContract,
  ...messageContract,
  ...socialContract,
  ...eventsContract,
  ...invitationContract,
  ...itemContract,
  ...boardContract,
  ...bonusContract,
  ...xpContract,
  ...questContract,
  ...rouletteContract,
  ...releaseContract,
  ...adminContract,
  ...adminListsContract,
  ...sitemapEditContract,
};

export type Contract = typeof contract;
export type EndpointKey = keyof Contract;

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Part<E, K extends 'params' | 'query' | 'body' | 'form'> = E extends Record<K, infer S> ? In<S> : never;

/** A file can only come in a real form; without one the fields are enough. */
type Form<E> = E extends { readonly upload: true } ? FormData : Part<E, 'form'>;
type Sent<E> = E extends { readonly body: unknown; readonly form: unknown }
  ? { body: Part<E, 'body'>; form?: undefined } | { body?: undefined; form: Form<E> }
  : E extends { readonly body: unknown }
    ? { body: Part<E, 'body'> }
    : E extends { readonly form: unknown }
      ? { form: Form<E> }
      : unknown;

/** What a caller of an endpoint sends: the parts that it declares. */
export type RequestOf<K extends EndpointKey> = {
  [P in 'params' | 'query' as Part<Contract[K], P> extends never ? never : P]: Part<Contract[K], P>;
} & Sent<Contract[K]>;
/** What an endpoint answers. */
export type ResponseOf<K extends EndpointKey> = z.output<Contract[K]['response']>;

export type { Access, Endpoint } from './endpoint.js';
export { ERROR_STATUS, type ErrorBody, type ErrorCode } from './errors.js';
