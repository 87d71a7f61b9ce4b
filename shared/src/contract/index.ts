import type { z } from 'zod';
import { abTestContract } from './site/ab-test.js';
import { accountContract } from './people/account.js';
import { adminListsContract } from './site/admin-lists.js';
import { adminReleasesContract } from './site/admin-releases.js';
import { adminContract } from './site/admin.js';
import { answerReportContract } from './editing/answer-report.js';
import { articlesEditContract } from './editing/articles-edit.js';
import { articlesContract } from './learning/articles.js';
import { authContract } from './people/auth.js';
import { boardContract } from './site/board.js';
import { bonusContract } from './economy/bonus.js';
import { challengeContract } from './learning/challenge.js';
import { convertKanjiContract } from './learning/convert-kanji.js';
import { enCheckContract } from './editing/en-check.js';
import { eventsContract } from './platform/events.js';
import { fallingImageContract } from './site/falling-image.js';
import { dictionaryContract } from './learning/dictionary.js';
import { flashcardContract } from './learning/flashcard.js';
import { friendContract } from './people/friend.js';
import { invitationContract } from './people/invitation.js';
import { grammarEditContract } from './editing/grammar-edit.js';
import { grammarContract } from './learning/grammar.js';
import { itemContract } from './economy/item.js';
import { memoryContract } from './learning/memory.js';
import { planContract } from './learning/plan.js';
import { messageContract } from './people/message.js';
import { moderationContract } from './people/moderation.js';
import { personRecordContract } from './people/person-record.js';
import { ownAnswersContract } from './learning/own-answers.js';
import { passkeyContract } from './people/passkey.js';
import { pathContract } from './learning/path.js';
import { questContract } from './economy/quest.js';
import { kanjiEditContract } from './editing/kanji-edit.js';
import { kanjiTestContract } from './learning/kanji-test.js';
import { releaseContract } from './platform/release-calls.js';
import { reviewContract } from './editing/review.js';
import { secondFactorContract } from './people/second-factor.js';
import { savedFilterContract } from './site/saved-filter.js';
import { sitemapEditContract } from './site/sitemap-edit.js';
import { socialContract } from './people/social.js';
import { rouletteContract } from './economy/roulette.js';
import { storageFileContract } from './platform/storage-file.js';
import { storiesContract } from './learning/stories.js';
import { storiesAudioContract } from './editing/stories-audio.js';
import { storiesEditContract } from './editing/stories-edit.js';
import { systemContract } from './platform/system.js';
import { userContract } from './people/user.js';
import { vocabEditContract } from './editing/vocab-edit.js';
import { vocabQuizContract } from './learning/vocab-quiz.js';
import { xpContract } from './economy/xp.js';

/**
 * Every call of the HTTP API by method and path. The server validates with it, the client gets its types from it, and the
 * OpenAPI document is generated from it.
 */
export const contract = {
  ...systemContract,
  ...storageFileContract,
  ...abTestContract,
  ...authContract,
  ...accountContract,
  ...secondFactorContract,
  ...passkeyContract,
  ...userContract,
  ...vocabQuizContract,
  ...vocabEditContract,
  ...answerReportContract,
  ...storiesContract,
  ...storiesEditContract,
  ...storiesAudioContract,
  ...grammarContract,
  ...grammarEditContract,
  ...kanjiTestContract,
  ...kanjiEditContract,
  ...articlesContract,
  ...articlesEditContract,
  ...enCheckContract,
  ...reviewContract,
  ...convertKanjiContract,
  ...dictionaryContract,
  ...flashcardContract,
  ...memoryContract,
  ...planContract,
  ...ownAnswersContract,
  ...pathContract,
  ...challengeContract,
  ...fallingImageContract,
  ...friendContract,
  ...messageContract,
  ...socialContract,
  ...moderationContract,
  ...personRecordContract,
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
  ...adminReleasesContract,
  ...sitemapEditContract,
  ...savedFilterContract,
};

export type Contract = typeof contract;
export type EndpointKey = keyof Contract;

type InputOf<S> = S extends z.ZodType ? z.input<S> : never;
type RequestPart<E, K extends 'params' | 'query' | 'body' | 'form'> = E extends Record<K, infer S> ? InputOf<S> : never;

/** A file can only be sent in a real form; without one the fields are enough. */
type FormInput<E> = E extends { readonly upload: true } ? FormData : RequestPart<E, 'form'>;
type BodyInput<E> = E extends { readonly body: unknown; readonly form: unknown }
  ? { body: RequestPart<E, 'body'>; form?: undefined } | { body?: undefined; form: FormInput<E> }
  : E extends { readonly body: unknown }
    ? { body: RequestPart<E, 'body'> }
    : E extends { readonly form: unknown }
      ? { form: FormInput<E> }
      : unknown;

/** The request of an endpoint: the parts that it declares. */
export type RequestOf<K extends EndpointKey> = {
  [P in 'params' | 'query' as RequestPart<Contract[K], P> extends never ? never : P]: RequestPart<Contract[K], P>;
} & BodyInput<Contract[K]>;
/** The response of an endpoint. */
export type ResponseOf<K extends EndpointKey> = z.output<Contract[K]['response']>;

export type { Access, Endpoint } from './platform/endpoint.js';
export { ERROR_STATUS, type ErrorBody, type ErrorCode } from './platform/errors.js';
