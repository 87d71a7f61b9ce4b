/** The longest post, and the longest comment. */
export const POST_MAX_LENGTH = 1000;
export const MESSAGE_MAX_LENGTH = 2000;
/** The longest reason of a report about a message, post or comment. */
export const REPORT_REASON_MAX_LENGTH = 500;
export const BOARD_TEXT_MAX_LENGTH = 500;
/** The longest text of one conversion from kanji. */
export const CONVERT_MAX_LENGTH = 500;
/** The longest name of an A/B test and of its keys. */
export const AB_TEXT_MAX_LENGTH = 200;
/** The longest typed answer that can be reported as right. */
export const REPORTED_ANSWER_MAX_LENGTH = 100;
/** The most reported answers whose decisions one call asks for, and that a browser remembers. */
export const REPORT_DECISIONS_MAX = 50;
/** The longest reason of a coin grant. */
export const GRANT_REASON_MAX_LENGTH = 200;

/** A proof-reader's note on a paragraph, and the name it is signed with. */
export const CHECK_NOTE_MAX_LENGTH = 1000;
export const CHECK_SIGNATURE_MAX_LENGTH = 30;

/** The longest texts of a row of the operation log. */
export const OPERATION_LOG_MAX_LENGTHS = { url: 2000, operationName: 100, parameters: 4000 } as const;
