/** Constants of the specification (§9) and limits of input. */

export const TOAST_MS = 5_000
export const MESSAGE_MS = 4_000
export const TOKEN_LIFETIME_MS = 3_600_000
export const TOKEN_REFRESH_MARGIN_MS = 300_000
export const REQUEST_TIMEOUT_MS = 300_000
export const GENERATION_TIMEOUT_MS = 180_000
export const EXPORT_TIMEOUT_MS = 60_000
export const PAGE_LOAD_TIMEOUT_MS = 120_000
export const HEADER_HEIGHT_PX = 70
export const HEADER_HEIGHT_SCROLLED_PX = 60
export const HEADER_SHRINKS_AFTER_PX = 10
export const ACCOUNT_DIALOG_MAX_PX = 500
export const AUTH_CARD_MAX_PX = 450
export const LAYOUT_MAX_PX = 1_400
export const BRAND_COLOR = '#DB793D'

/**
 * Id of the free company, the tenant of all accounts without a company. Its members are not a team.
 */
export const FREE_COMPANY_ID = '00000000-0000-4000-8000-000000000001'

/** Maximum lengths of entered text, in UTF-16 units. */
export const MAX_TITLE = 200
export const MAX_USERNAME = 60
export const MAX_COMPANY_NAME = 120
export const MAX_REASON = 500
/** Maximum bytes of an uploaded logo file; maximum pixels and bytes of the stored logo. */
export const MAX_LOGO_FILE_BYTES = 512_000
export const MAX_LOGO_WIDTH = 320
export const MAX_LOGO_HEIGHT = 120
export const MAX_LOGO_BYTES = 10_000
export const MAX_ANNOUNCEMENT = 500
export const MAX_PUBLIC_TEXT = 50_000
export const MAX_HANDED_OVER = 500
/** Maximum number of people invited in one request; days until an invitation expires. */
export const MAX_INVITED = 100
export const INVITATION_DAYS = 7
export const MAX_EMAIL = 254
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128
export const MAX_NOTE = 2_000
export const MAX_PASTE = 400_000
export const MAX_SEARCH = 200
export const SEARCH_TIMEOUT_MS = 5_000
export const MAX_VERSION_LABEL = 100
export const MAX_COMMENT = 10_000
export const MAX_QUOTE = 500
/** Characters of a passage for which a comment suggests other words, and of these words. */
export const MAX_SUGGESTION = 10_000
export const MAX_MENTIONS = 20
export const MAX_COMMENTS = 100
export const MAX_THREADS = 2_000
export const MAX_REVIEWERS = 20
export const MAX_REVIEW_MESSAGE = 2_000
export const MAX_AUDIENCE = 500
export const MAX_LINK_NAME = 80
export const MAX_LINK_RECIPIENTS = 50
export const MAX_GUEST_COMMENT = 2_000
export const MAX_GUEST_THREADS = 200
export const MIN_LINK_PASSWORD = 6
export const MAX_LINK_PASSWORD = 100
export const MAX_TAG = 40
export const MAX_TAGS = 20
export const MAX_CHANGED = 100
export const MAX_EXPORTED = 50
export const BIG_EXPORT_TIMEOUT_MS = 600_000
/**
 * From this number of blocks (about twenty pages) on, Word and PDF exports run in the background.
 */
export const BIG_EXPORT_BLOCKS = 300
/** Maximum background exports stored per person; hours until they are deleted. */
export const MAX_STORED_EXPORTS = 5
export const EXPORT_RETENTION_HOURS = 24
/**
 * Limits of folders: characters of a name, nesting depth, and number of folders per company or
 * person.
 */
export const MAX_FOLDER_NAME = 80
export const MAX_FOLDER_DEPTH = 5
export const MAX_FOLDERS = 500
/** Maximum number of standard phrases per company. */
export const MAX_PHRASES = 300
/**
 * Limits of objections and standard phrases:
 * - `MAX_OBJECTION`: characters of an objection. For a longer objection, other scripts are not
 *   searched for answers.
 * - `MAX_PHRASE`: characters of a standard phrase.
 * - `MAX_PHRASE_PLACES`: occurrences of a phrase that one request replaces.
 */
export const MAX_OBJECTION = 200
export const MAX_PHRASE = 300
export const MAX_PHRASE_PLACES = 100
export const MAX_DERIVED_LINE = 1_000
export const MAX_DERIVED_LINES = 50
/**
 * Maximum number of templates of a company, including retired ones. A limit is needed, because the
 * list of templates has no pagination.
 */
export const MAX_TEMPLATES = 200

export const MAX_REMOTE_CODE = 40
/**
 * Limits of a stored run:
 * - `MAX_RUN_SECONDS`: its duration.
 * - `MAX_RUN_PARTS`: length of each of its lists, such as sections and skipped lines.
 * - `MAX_RUN_LINE`: characters per line.
 */
export const MAX_RUN_SECONDS = 86_400
export const MAX_RUN_PARTS = 1_000
export const MAX_RUN_LINE = 500
export const MAX_OUTCOME = 40
export const MAX_OUTCOMES = 12

export const MAX_SPEAKER = 100
export const MAX_SPEAKERS = 60

/**
 * Audio: maximum bytes of a file (two hours of speech as WAV), bytes of an uploaded piece, maximum
 * pieces per file.
 */
export const MAX_AUDIO_BYTES = 250 * 2 ** 20
export const AUDIO_PIECE_BYTES = 2 ** 20
export const MAX_AUDIO_PIECES = MAX_AUDIO_BYTES / AUDIO_PIECE_BYTES
/** Maximum recordings per person that wait for their transcription; hours until they are deleted. */
export const MAX_STORED_RECORDINGS = 10
export const RECORDING_RETENTION_HOURS = 24

export const MAX_BLOCKS = 3_000
/**
 * Maximum lines of an imported text. The factor is 2, because each block may have its own heading.
 */
export const MAX_LINES = 2 * MAX_BLOCKS
export const MAX_MARKED = 200
export const MAX_NOTES = 500
export const MAX_NOTE_LINKS = 50
export const MAX_LEARNINGS = 50
export const MAX_BLIND_DRAFTERS = 20
export const MAX_BLIND_NOTES = 100

/**
 * Maximum bytes of an imported file. The limit for presentations is higher, because they mostly
 * consist of pictures.
 */
export const MAX_FILE_BYTES = 10 * 2 ** 20
export const MAX_PRESENTATION_BYTES = 100 * 2 ** 20
export const MAX_FILE_NAME = 255
/**
 * Limits against zip bombs: compression ratio, number of entries, total uncompressed bytes and
 * nesting depth.
 */
export const MAX_ZIP_RATIO = 200
export const MAX_ZIP_ENTRIES = 2_000
export const MAX_UNZIPPED_BYTES = 100 * 2 ** 20
export const MAX_ZIP_DEPTH = 3
/** Maximum characters per line and in total of an imported file. */
export const MAX_FILE_LINE = 1_000_000
export const MAX_FILE_TEXT = 12_000_000
export const MAX_FILE_SCRIPTS = 200
/**
 * Maximum times in ms for an uploaded file: to parse it, and to wait in the queue before parsing.
 */
export const READING_TIMEOUT_MS = 15_000
export const READING_WAIT_MS = 60_000

/** Maximum bytes of a request body and of a WebSocket message; maximum nesting depth of a JSON body. */
export const MAX_BODY_BYTES = 2_000_000
export const MAX_MESSAGE_BYTES = 4_000_000
export const MAX_DOCUMENT_BYTES = 8_000_000
export const MAX_JSON_DEPTH = 32

export const PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 100
