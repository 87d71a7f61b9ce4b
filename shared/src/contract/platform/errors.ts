/**
 * Every error code of the API with its HTTP status. A code never changes its meaning, because frontends and other
 * people's scripts depend on it. The message is written where the call is refused.
 */
export const ERROR_STATUS = {
  InvalidInput: 400,
  MalformedJson: 400,
  TooDeep: 400,
  SignInRequired: 401,
  BadCredentials: 401,
  PasswordNeeded: 403,
  Forbidden: 403,
  BadOrigin: 403,
  Suspended: 403,
  Blocked: 403,
  AlreadySignedIn: 403,
  NotFound: 404,
  GenreNotFound: 404,
  StoryNotFound: 404,
  SentenceNotFound: 404,
  LessonNotFound: 404,
  ArticleNotFound: 404,
  SetNotFound: 404,
  AuthorNotFound: 404,
  ReleaseNotFound: 404,
  ItemNotFound: 404,
  NoSuchDrop: 404,
  NoSuchSpin: 404,
  EmailTaken: 409,
  FriendLimit: 409,
  AlreadyFriends: 409,
  AlreadyClaimed: 409,
  BonusMismatch: 409,
  NotEnoughCoins: 409,
  TooMuch: 409,
  NotEnoughItems: 409,
  NotSold: 409,
  NoFriends: 409,
  NotAFriend: 409,
  OtherBoosterActive: 409,
  InvitationLimit: 409,
  OwnAddress: 409,
  AlreadyInvited: 409,
  PresentLimit: 409,
  QuestNotCleared: 409,
  QuestNotBacked: 409,
  FlashcardLimit: 409,
  BudgetExceeded: 409,
  SpinOpen: 409,
  NoSpinsLeft: 409,
  ReleaseDiffers: 409,
  ReleasesFrozen: 409,
  RemoteRetired: 409,
  KeyKnown: 409,
  StaleVersion: 409,
  NameTaken: 409,
  NameFixed: 409,
  ReleaseStateChanged: 412,
  TooLarge: 413,
  UnsupportedMediaType: 415,
  RangeNotSatisfiable: 416,
  WeakPassword: 422,
  NameNotAllowed: 422,
  BadCode: 422,
  BadImage: 422,
  UnknownProgressKey: 422,
  ProgressTooLarge: 422,
  BadRelease: 422,
  BadArchive: 422,
  BadSignature: 422,
  BadKey: 422,
  StoryIncomplete: 422,
  UnknownAddress: 422,
  KeyReused: 422,
  IfMatchNeeded: 428,
  TooManyRequests: 429,
  GuestMessageLimit: 429,
  TooSoon: 429,
  QuestPaced: 429,
  TooManyAnswers: 429,
  InternalError: 500,
  StorageUnavailable: 503,
  ConverterBusy: 503,
  TranslatorDown: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every error response. */
export interface ErrorBody {
  readonly error: ErrorCode;
  /** One English sentence that the reader can act on. */
  readonly message: string;
  /** The problem of each field; only with `InvalidInput` and `StoryIncomplete`. */
  readonly details?: readonly { readonly path: string; readonly message: string }[];
  /** The latest version, as the read call returns it; only with `StaleVersion`. */
  readonly current?: unknown;
  /** Identifies the error in the server's log; only with `InternalError`. */
  readonly requestId?: string;
}
