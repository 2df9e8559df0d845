// Long because every refusal stands in it: one table, each with its status and both texts.
import type { FieldProblem } from './field-problems.ts'
import { IMPORT_PROBLEMS } from './import-problems.ts'
import type { Pair } from './language.ts'

/** A refusal: its HTTP status and what the reader is told. The code is the identity; texts may change. */
export type Problem = { readonly status: number; readonly text: Pair }

const problem = (status: number, ja: string, en: string): Problem => ({ status, text: { ja, en } })

export const PROBLEMS = {
  malformed: problem(400, 'リクエストの形式が正しくありません。', 'The request could not be read.'),
  wrong_origin: problem(
    403,
    'この操作は許可されていない場所から送信されました。ページを読み込み直してください。',
    'This request came from somewhere else. Please reload the page.',
  ),
  csrf: problem(
    403,
    '安全確認の期限が切れました。ページを読み込み直してください。',
    'The safety check has expired. Please reload the page.',
  ),
  unauthenticated: problem(401, 'ログインが必要です。', 'Please log in.'),
  unapproved: problem(
    403,
    '管理者によるチーム参加の承認がまだ完了していません。管理者に承認を依頼してください。',
    'Team approval by the administrator is not yet complete. Please ask the administrator to approve your joining the team.',
  ),
  rejected: problem(
    403,
    'チームへの参加申請は承認されませんでした。誤りと思われる場合は、管理者にお問い合わせください。',
    'Your request to join the team was not approved. If you think this is a mistake, please contact your administrator.',
  ),
  suspended: problem(
    403,
    'あなたのアカウントは管理者によって停止されています。管理者にお問い合わせください。',
    'Your account has been suspended by the administrator. Please contact your administrator.',
  ),
  removed: problem(
    403,
    'あなたのアカウントは、この会社のメンバーではなくなりました。管理者にお問い合わせください。',
    'Your account is no longer a member of this company. Please contact your administrator.',
  ),
  dormant: problem(
    403,
    'アカウントは休止期間中です。管理者にお問い合わせください。',
    'The account is in a suspension period. Please contact your administrator.',
  ),
  forbidden: problem(
    403,
    'この操作を行う権限がありません。',
    'You do not have permission to do this.',
  ),
  comment_needs_edit: problem(
    403,
    '会社の設定により、この台本を編集できる人だけがコメントを書けます。',
    'In your company, only people who can edit this script may comment on it.',
  ),
  not_found: problem(
    404,
    '見つかりませんでした。削除されたか、アクセスできない可能性があります。',
    'Not found. It may have been deleted, or you may not have access.',
  ),
  method_not_allowed: problem(405, 'この操作には対応していません。', 'This is not supported here.'),
  conflict: problem(
    409,
    'ほかの変更と重なりました。読み込み直してからもう一度お試しください。',
    'This clashes with another change. Please reload and try again.',
  ),
  last_admin: problem(
    409,
    '最後の管理者は変更できません。先に別の管理者を任命してください。',
    'The last admin cannot be changed. Appoint another admin first.',
  ),
  in_trash: problem(
    409,
    'ゴミ箱に入っています。元に戻してから操作してください。',
    'This is in the trash. Restore it first.',
  ),
  read_only: problem(
    409,
    '完成した台本です。編集するには、先に再開してください。',
    'This script is ready. Reopen it first.',
  ),
  review_over: problem(
    409,
    'この確認は終わったか、あなたは確認者ではなくなりました。',
    'This review is over, or you are not a reviewer any more.',
  ),
  text_changed: problem(
    409,
    '開いた後に本文が変更されました。変更を確かめて、もう一度送信してください。',
    'The text has changed since you opened it. Look at the changes, then send again.',
  ),
  cannot_review: problem(
    422,
    '確認者のなかに、この台本を見られない人がいます。名前を外すか、台本を共有してから送信してください。',
    'A reviewer cannot see this script. Take their name out, or share the script with them first.',
  ),
  not_a_talk_script: problem(
    422,
    'リーンキャンバスはトークスクリプトから作成します。',
    'A lean canvas is made from a talk script.',
  ),
  too_large: problem(413, '送信された内容が大きすぎます。', 'What was sent is too large.'),
  headers_too_large: problem(
    431,
    'リクエストのヘッダーが大きすぎます。Cookie を削除してからもう一度お試しください。',
    'The request’s headers are too large. Please delete this site’s cookies and try again.',
  ),
  too_slow: problem(
    408,
    '通信に時間がかかりすぎました。もう一度お試しください。',
    'The request took too long to arrive. Please try again.',
  ),
  not_json: problem(415, 'JSON 形式で送信してください。', 'Please send JSON.'),
  invalid: problem(422, '入力内容を確認してください。', 'Please check what you entered.'),
  nothing_to_say: problem(
    409,
    'まだ文章がありません。先に文章を書いてください。',
    'There is nothing to say in it yet. Write something first.',
  ),
  source_changed: problem(
    409,
    '元の台本が変わりました。この画面を開き直して、もう一度お試しください。',
    'The source has changed meanwhile. Please open this window again and try once more.',
  ),
  folder_too_deep: problem(
    409,
    'フォルダの入れ子は5段までです。浅い場所を選んでください。',
    'Folders go five deep at most. Please choose a place further up.',
  ),
  too_many_folders: problem(
    409,
    'フォルダは500個まで作れます。使っていないものを削除してください。',
    'There can be 500 folders at most. Please delete some that are not used.',
  ),
  share_password: problem(
    403,
    'このリンクを開くにはパスワードが必要です。ブラウザーでリンクを開いて入力してください。',
    'This link asks for a password. Open it in a browser and enter it there.',
  ),
  is_template: problem(
    409,
    'これはテンプレートです。この操作は、テンプレートから作った台本で行ってください。',
    'This is a template. Please do that with a script made from it.',
  ),
  template_retired: problem(
    409,
    'このテンプレートは今は使われていません。ほかのテンプレートを選んでください。',
    'This template is no longer in use. Please choose another one.',
  ),
  too_many_phrases: problem(
    409,
    '定型フレーズは300個まで登録できます。使っていないものを削除してください。',
    'There can be 300 standard phrases at most. Please delete some that are not used.',
  ),
  too_many_templates: problem(
    409,
    'テンプレートは200個まで作れます。使っていないものを削除してください。',
    'There can be 200 templates at most. Please delete some that are not used.',
  ),
  too_many_blocks: problem(
    422,
    'スクリプトが長すぎます。3,000 ブロック以内に分けてください。',
    'The script is too long. Please split it into at most 3,000 blocks.',
  ),
  too_many_notes: problem(
    422,
    'キャンバスの付箋が多すぎます（500 枚まで）。',
    'The canvas has too many notes (500 at most).',
  ),
  too_many_comments: problem(
    422,
    'コメントの数が上限に達しました（1 つのスレッドに 100 件、1 つの台本に 2,000 スレッドまで）。',
    'There are too many comments here (100 in a thread, 2,000 threads at most).',
  ),
  already_settled: problem(
    409,
    'この提案は、すでに採用または見送りになっています。',
    'Somebody has already accepted or declined this suggestion.',
  ),
  cannot_mention: problem(
    422,
    'メンションした相手のなかに、この台本を見られない人がいます。名前を外すか、台本を共有してから送信してください。',
    'Somebody you mentioned cannot see this script. Take their name out, or share the script with them first.',
  ),
  empty_script: problem(
    422,
    'トークスクリプトに本文がありません。話す内容を書いてから生成してください。',
    'The talk script is empty. Write what you will say, then generate.',
  ),
  ...IMPORT_PROBLEMS,
  unknown_company: problem(
    404,
    'この会社の登録リンクは無効です。会社の管理者に新しいリンクを確認してください。',
    'This sign-up link is not valid. Please ask your company’s administrator for a new one.',
  ),
  dormant_company: problem(
    403,
    'この会社は現在休止中のため、新しい登録を受け付けていません。',
    'This company is suspended and takes no new members at the moment.',
  ),
  setup_closed: problem(
    404,
    'この初期設定リンクは無効か、すでに使用されています。',
    'This set-up link is not valid or has been used.',
  ),
  no_account: problem(
    404,
    'このアカウントはまだ登録が完了していません。新規登録の画面からもう一度お手続きください。',
    'Signing up with this account was never finished. Please sign up again.',
  ),
  identity_elsewhere: problem(
    409,
    'この環境のログインは Firebase Authentication で管理されています。ページを読み込み直してください。',
    'Firebase Authentication keeps the logins of this installation. Please reload the page.',
  ),
  wrong_credentials: problem(
    401,
    'メールアドレスまたはパスワードが正しくありません。',
    'The e-mail address or the password is wrong.',
  ),
  wrong_password: problem(
    403,
    '現在のパスワードが正しくありません。',
    'The current password is wrong.',
  ),
  wrong_code: problem(
    403,
    '確認コードが正しくないか、すでに使用されています。',
    'The code is wrong or has been used already.',
  ),
  sign_in_expired: problem(
    410,
    'ログインの手続きの期限が切れました。メールアドレスとパスワードの入力からやり直してください。',
    'This sign-in has expired. Please begin again with your e-mail address and password.',
  ),
  second_factor_elsewhere: problem(
    403,
    'ソーシャルログインのアカウントの安全設定は、ログインに使っているサービスで行ってください。',
    'Social login accounts set up their sign-in security at the service they log in with.',
  ),
  set_up_expired: problem(
    410,
    '設定の期限が切れました。最初からもう一度お試しください。',
    'This set-up has expired. Please start again.',
  ),
  second_factor_on: problem(
    409,
    '二段階認証はすでにオンになっています。',
    'Two-step verification is already on.',
  ),
  second_factor_off: problem(
    409,
    '二段階認証はオンになっていません。',
    'Two-step verification is not on.',
  ),
  passkey_refused: problem(
    403,
    'パスキーを確認できませんでした。もう一度お試しいただくか、ほかの方法でログインしてください。',
    'The passkey could not be confirmed. Please try again, or log in another way.',
  ),
  passkeys_unavailable: problem(
    409,
    'このアドレスではパスキーを使用できません。ドメイン名で開いてください。',
    'Passkeys cannot be used at this address. Please open the site by its domain name.',
  ),
  too_many_passkeys: problem(
    409,
    'パスキーは 20 個まで登録できます。使っていないものを削除してください。',
    'An account can have 20 passkeys. Please remove one you no longer use.',
  ),
  weak_password: problem(
    422,
    'パスワードは 8 文字以上 128 文字以内で、よく使われるものや推測されやすいものは避けてください。',
    'A password needs 8 to 128 characters and must not be common or easy to guess.',
  ),
  used_link: problem(
    410,
    'このリンクは無効か、期限が切れています。もう一度お申し込みください。',
    'This link is not valid or has expired. Please request a new one.',
  ),
  unverified_email: problem(
    403,
    'メールアドレスの確認が完了していません。',
    'Your e-mail address is not verified yet.',
  ),
  social_password: problem(
    403,
    'ソーシャルログインのアカウントではパスワードを変更できません。',
    'Social login accounts cannot change passwords',
  ),
  too_many_requests: problem(
    429,
    '操作が多すぎます。しばらく待ってからもう一度お試しください。',
    'Too many requests. Please wait a moment and try again.',
  ),
  generation_failed: problem(
    500,
    'キャンバスを生成できませんでした。もう一度お試しください。',
    'The canvas could not be generated. Please try again.',
  ),
  generation_timeout: problem(
    504,
    '生成に時間がかかりすぎたため、中止しました。もう一度お試しください。',
    'Generating took too long and was stopped. Please try again.',
  ),
  generation_quota: problem(
    429,
    '今日の AI による生成は上限の回数に達しました。日本時間の午前 0 時にまた使えるようになります。内蔵の生成はいつでも使えます。',
    'Today’s generations with AI are used up. They renew at midnight, Japan time. The built-in generator is always there.',
  ),
  generation_unavailable: problem(
    503,
    'AI による生成は現在利用できません。時間をおいて試すか、内蔵の生成をお使いください。',
    'Generation with AI is not available right now. Please try again later, or use the built-in generator.',
  ),
  export_timeout: problem(
    504,
    'ファイルの作成に時間がかかりすぎたため、中止しました。ほかの形式でお試しください。',
    'Writing the file took too long and was stopped. Please try another format.',
  ),
  search_too_long: problem(
    422,
    '検索に時間がかかりすぎたため、途中で終了しました。語を長くするか増やして、もう一度お試しください。',
    'The search took too long and was ended. Please try again with longer or more words.',
  ),
  internal: problem(
    500,
    'サーバーで問題が発生しました。しばらくしてからもう一度お試しください。',
    'Something went wrong on the server. Please try again later.',
  ),
  unavailable: problem(
    503,
    '現在ご利用いただけません。しばらくしてからもう一度お試しください。',
    'Not available at the moment. Please try again later.',
  ),
} as const satisfies Record<string, Problem>

export type ProblemCode = keyof typeof PROBLEMS

/** The body of every refusal. `error` is the pair the specification reads; Japanese first. */
export type ProblemBody = { code: ProblemCode; error: Pair; fields?: FieldProblem[] }
