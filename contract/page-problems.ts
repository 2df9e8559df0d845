import { GENERAL_PROBLEMS } from './general-problems.ts'
import type { Pair } from './language.ts'

/**
 * A refusal: HTTP status and message. Programs recognize a refusal by its code, because the message
 * may change. The code is the refusal's key in a table such as `PAGE_PROBLEMS`.
 */
export type Problem = { readonly status: number; readonly text: Pair }

export const problem = (status: number, ja: string, en: string): Problem => ({
  status,
  text: { ja, en },
})

/**
 * Refusals of sockets and jobs. Pages contain these texts, because no HTTP response carries them.
 * For other refusals, pages show the text from the response. The table in problems.ts contains all
 * refusals.
 */
export const PAGE_PROBLEMS = {
  malformed: problem(400, 'リクエストの形式が正しくありません。', 'The request isn’t valid.'),
  unauthenticated: problem(401, 'ログインが必要です。', 'Log in to continue.'),
  unapproved: { status: 403, text: GENERAL_PROBLEMS.unapproved },
  rejected: problem(
    403,
    'チームへの参加申請は承認されませんでした。誤りと思われる場合は、管理者にお問い合わせください。',
    'Your request to join the team wasn’t approved. If you think this is a mistake, contact your admin.',
  ),
  suspended: problem(
    403,
    'あなたのアカウントは管理者によって停止されています。管理者にお問い合わせください。',
    'Your account has been suspended by an admin. Contact your admin.',
  ),
  leaving: problem(
    403,
    'このアカウントは削除の手続き中です。ログインすると、削除を取り消せます。',
    'This account is being deleted. Log in to cancel the deletion.',
  ),
  removed: problem(
    403,
    'あなたのアカウントは、この会社のメンバーではなくなりました。管理者にお問い合わせください。',
    'You’re no longer a member of this company. Contact its admin.',
  ),
  dormant: { status: 403, text: GENERAL_PROBLEMS.dormant },
  closing: problem(
    403,
    'この会社は削除の手続き中です。管理者は、ログインすると削除を取り消せます。',
    'This company is being deleted. Its admin can log in to cancel the deletion.',
  ),
  second_factor_missing: problem(
    403,
    '会社の設定により、二段階認証が必要です。設定してから続けてください。',
    'Your company requires two-step verification. Set it up to continue.',
  ),
  forbidden: problem(
    403,
    'この操作を行う権限がありません。',
    'You don’t have permission to do this.',
  ),
  comment_needs_edit: problem(
    403,
    '会社の設定により、この台本を編集できる人だけがコメントを書けます。',
    'In your company, only people who can edit this script can comment on it.',
  ),
  not_found: problem(
    404,
    '見つかりませんでした。削除されたか、アクセスできない可能性があります。',
    'Not found. It may have been deleted, or you may not have access.',
  ),
  conflict: problem(
    409,
    'ほかの変更と重なりました。読み込み直してからもう一度お試しください。',
    'This conflicts with another change. Reload and try again.',
  ),
  in_trash: problem(
    409,
    'ゴミ箱に入っています。元に戻してから操作してください。',
    'This is in the trash. Restore it first.',
  ),
  read_only: problem(
    409,
    '完成した台本です。変更するには、先に編集を再開してください。',
    'This script is ready, so it can’t be edited. Resume editing first.',
  ),
  is_template: problem(
    409,
    'これはテンプレートです。この操作は、テンプレートから作成した台本で行ってください。',
    'This is a template. Create a script from it first.',
  ),
  too_large: problem(
    413,
    '送信された内容が大きすぎます。短くするか、分けてください。',
    'That’s too large to send. Shorten it or split it up.',
  ),
  too_many_blocks: problem(
    422,
    '台本が長すぎます。3,000ブロック以内に分けてください。',
    'The script is too long. Split it into parts of up to 3,000 blocks.',
  ),
  too_many_notes: problem(
    422,
    'キャンバスの付箋は500枚までです。不要な付箋を削除してください。',
    'A canvas can have up to 500 notes. Delete some first.',
  ),
  too_many_quotes: problem(
    422,
    'キャンバスに引用できる言葉は1,000件までです。不要な引用を外してください。',
    'A canvas can have up to 1,000 quotes. Remove some first.',
  ),
  too_many_blind_notes: problem(
    422,
    '1人が記入できる付箋は100枚までです。不要な付箋を削除してください。',
    'Each person can write up to 100 notes. Delete some first.',
  ),
  too_many_waiting_notes: problem(
    422,
    '確認を待っている提案の付箋が100枚あります。先に、キャンバスで確認してください。',
    '100 suggested notes are waiting for review. Review them on the canvas first.',
  ),
  too_many_comments: problem(
    422,
    'コメントの数が上限に達しました（1つのスレッドに100件、1つの台本に2,000スレッドまで）。',
    'You’ve reached the comment limit (100 per thread, 2,000 threads per script).',
  ),
  too_many_guest_comments: problem(
    422,
    'このリンクへのコメントが多いため、新しいコメントは追加できません。リンクの送り主に連絡してください。',
    'This link has reached its comment limit. Contact the person who sent it to you.',
  ),
  empty_script: problem(
    422,
    '台本に本文がありません。話す内容を書いてから生成してください。',
    'This talk script is empty. Write what you’ll say, then generate the canvas.',
  ),
  not_a_talk_script: problem(
    422,
    'リーンキャンバスはトークスクリプトからのみ作成できます。',
    'Only talk scripts can have a lean canvas.',
  ),
  invalid: problem(422, '入力内容を確認してください。', 'Check what you entered.'),
  unverified_email: problem(
    403,
    'メールアドレスの確認が完了していません。確認メールのリンクを開いてください。',
    'Your email address isn’t verified yet. Open the link in the verification email.',
  ),
  too_many_requests: problem(
    429,
    '操作が多すぎます。しばらく待ってからもう一度お試しください。',
    'Too many requests. Wait a moment and try again.',
  ),
  generation_failed: problem(
    500,
    'キャンバスを生成できませんでした。もう一度お試しください。',
    'Couldn’t generate the canvas. Try again.',
  ),
  generation_timeout: problem(
    504,
    '生成に時間がかかりすぎたため、中止しました。もう一度お試しください。',
    'The canvas took too long to generate, so we stopped. Try again.',
  ),
  generation_quota: problem(
    429,
    '今日の AI による生成は上限の回数に達しました。日本時間の午前0時にまた使えるようになります。内蔵の機能での生成は、いつでも使えます。',
    'Today’s AI generation limit has been reached. It resets at midnight Japan time. You can still use the built-in generator.',
  ),
  generation_unavailable: problem(
    503,
    'AI による生成は現在利用できません。時間をおいて試すか、内蔵の機能で生成してください。',
    'AI generation isn’t available right now. Try again later, or use the built-in generator.',
  ),
  internal: { status: 500, text: GENERAL_PROBLEMS.internal },
  unavailable: { status: 503, text: GENERAL_PROBLEMS.unavailable },
} as const satisfies Record<string, Problem>

/** Finds a refusal in `PAGE_PROBLEMS` by its code; null for other codes. */
export function findPageProblem(code: string | null): Problem | null {
  const known = code !== null && Object.hasOwn(PAGE_PROBLEMS, code)
  return known ? PAGE_PROBLEMS[code as keyof typeof PAGE_PROBLEMS] : null
}
