// Long because it is a single table: each refusal with its status and texts.
import type { FieldProblem } from './field-problems.ts'
import { IMPORT_PROBLEMS } from './import-problems.ts'
import type { Pair } from './language.ts'
import { PAGE_PROBLEMS, type Problem, problem } from './page-problems.ts'
import { RECORDING_PROBLEMS } from './recording-problems.ts'

export const PROBLEMS = {
  ...PAGE_PROBLEMS,
  disk_full: problem(
    503,
    'サーバーのディスクがいっぱいのため、今は保存もログインもできません。保存済みの内容は失われていません。運営者にお知らせください。',
    'The server’s disk is full, so you can’t save or log in right now. Saved work is safe. Contact the operator.',
  ),
  wrong_origin: problem(
    403,
    '許可されていないサイトから送信されました。ページを読み込み直してください。',
    'This request came from a site that isn’t allowed. Reload the page.',
  ),
  csrf: problem(
    403,
    'ページの有効期限が切れました。読み込み直して、もう一度お試しください。',
    'This page has expired. Reload it and try again.',
  ),
  token_refused: problem(
    403,
    'この操作は API トークンではできません。ブラウザーでログインして行ってください。',
    'You can’t do this with an API token. Log in with a browser instead.',
  ),
  token_scope: problem(
    403,
    'この API トークンには、この操作に必要な権限（スコープ）がありません。',
    'This API token doesn’t have the required scope.',
  ),
  too_many_tokens: problem(
    409,
    'トークンの数が上限に達しました。使っていないトークンを失効させてください。',
    'You’ve reached the token limit. Revoke any you don’t use.',
  ),
  too_many_webhooks: problem(
    409,
    'Webhook の数が上限に達しました。使っていない送信先を削除してください。',
    'You’ve reached the webhook limit. Delete any you don’t use.',
  ),
  webhook_stopped: problem(
    409,
    'この送信先は停止しています。再開してから送信してください。',
    'This webhook is paused. Resume it before sending.',
  ),
  method_not_allowed: problem(405, 'この操作には対応していません。', 'This isn’t supported.'),
  invitation_closed: problem(
    410,
    'この招待は期限が切れたか、取り消されたか、すでに使われています。招待した方に、もう一度送ってもらってください。',
    'This invitation has expired, been revoked or already been used. Ask the person who invited you to send a new one.',
  ),
  invitation_elsewhere: problem(
    409,
    '招待メールが届いたメールアドレスで登録してください。',
    'Sign up with the email address your invitation was sent to.',
  ),
  invitation_known: problem(
    409,
    'このメールアドレスには、すでにアカウントがあります。招待した方に、別のアドレスへ送ってもらってください。',
    'This email address already has an account. Ask the person who invited you to use another address.',
  ),
  too_many_groups: problem(
    409,
    'グループは200個まで作成できます。使っていないものを削除してください。',
    'You can have up to 200 groups. Delete any you don’t use.',
  ),
  group_of_directory: problem(
    409,
    'このグループは会社のディレクトリで管理されています。変更はディレクトリで行ってください。',
    'This group is synced from your company directory. Change it there.',
  ),
  too_many_domains: problem(
    409,
    'ドメインは20個まで登録できます。使っていないものを削除してください。',
    'You can have up to 20 domains. Remove any you don’t use.',
  ),
  domain_known: problem(
    409,
    'このドメインはすでに登録されています。',
    'This domain has already been added.',
  ),
  domain_taken: problem(
    409,
    'このドメインは、この環境の別の会社で確認済みです。そちらの管理者に削除してもらうか、運営者にお問い合わせください。',
    'Another company on this server has already verified this domain. Ask its admin to remove it, or contact the operator.',
  ),
  domain_unproved: problem(
    409,
    '先に、ドメインが会社のものであることを確認してください。',
    'First verify that the domain belongs to your company.',
  ),
  domain_record_missing: problem(
    409,
    'DNS の TXT レコードが見つかりませんでした。名前と値を確かめ、反映されるまで時間をおいてもう一度お試しください。',
    'Couldn’t find the DNS TXT record. Check its name and value, and allow some time for it to take effect.',
  ),
  owns_something: problem(
    409,
    'この人が所有する台本が残っています。先に引き継ぐ相手を選んでください。',
    'This person still owns scripts. Choose a new owner first.',
  ),
  last_admin: problem(
    409,
    '最後の管理者は変更できません。先に別の管理者を任命してください。',
    'You can’t change or remove the company’s admin. Transfer the admin role first.',
  ),
  operator_stays: problem(
    409,
    '運営担当者のアカウントは削除できません。先に、運営担当から外してもらってください。',
    'Operator accounts can’t be deleted. Ask another operator to remove your operator role first.',
  ),
  logo_too_large: problem(
    413,
    'ロゴの画像が大きすぎます。もっと小さい画像にしてください。',
    'The logo image is too large. Use a smaller one.',
  ),
  logo_unreadable: problem(
    422,
    'ロゴにできる画像ではありません。PNG か WebP の画像を送信してください。',
    'This image can’t be used as a logo. Upload a PNG or WebP.',
  ),
  operator_in_company: problem(
    409,
    '運営担当者がいる会社は削除できません。先に、運営担当から外すか、別の会社に移してもらってください。',
    'A company can’t be deleted while an operator belongs to it. First ask the operator to give up the role or move to another company.',
  ),
  offer_over: problem(
    410,
    'この依頼は期限が切れたか、取り消されました。',
    'This offer has expired or been withdrawn.',
  ),
  sign_in_again: problem(
    403,
    'ご本人の確認のため、ログアウトしてログインし直し、10分以内にもう一度お試しください。',
    'For security, log out and back in, then try again within 10 minutes.',
  ),
  desk_closed: problem(
    403,
    'ご本人の確認から時間がたちました。もう一度、ご本人の確認をしてください。',
    'It’s been a while. Confirm it’s you again to continue.',
  ),
  person_is_admin: problem(
    409,
    'この人は会社の管理者です。先に別の管理者を任命してください。',
    'This person is their company’s admin. Make someone else the admin first.',
  ),
  personal_scripts: problem(
    409,
    'この人には個人の台本があり、引き継げる人がいません。本人に書き出しと削除を依頼してから、もう一度お試しください。',
    'This person has personal scripts that no one can take over. Ask them to export and delete those first.',
  ),
  share_no_comments: problem(
    403,
    'このリンクでは、コメントを受け付けていません。',
    'Comments are turned off for this link.',
  ),
  share_form_old: problem(
    403,
    'ページを開いてから時間がたったため、送信できませんでした。もう一度送信してください。',
    'Your comment wasn’t sent because this page was open for too long. Send it again.',
  ),
  address_elsewhere: problem(
    409,
    'このアカウントは別のサービスが管理しています。メールアドレスの確認はそちらで行ってください。',
    'This account is managed by another service. Verify its email address there.',
  ),
  review_over: problem(
    409,
    'この確認は終了したか、あなたが確認者から外されました。',
    'This review is over, or you’re no longer a reviewer.',
  ),
  text_changed: problem(
    409,
    '開いた後に本文が変更されました。変更を確かめて、もう一度送信してください。',
    'The text has changed since you opened it. Check the changes and send again.',
  ),
  cannot_review: problem(
    422,
    '確認者のなかに、この台本を閲覧できない人がいます。名前を外すか、台本を共有してから送信してください。',
    'One of the reviewers can’t see this script. Remove them, or share the script with them first.',
  ),
  cannot_draft: problem(
    422,
    '招待する人のなかに、この台本にコメントできない人がいます。名前を外すか、台本を共有してから送信してください。',
    'One of the people you’re inviting can’t comment on this script. Remove them, or share the script with them first.',
  ),
  blind_draft_open: problem(
    409,
    'この台本では、すでにブラインド下書きが進んでいます。画面を読み込み直してください。',
    'A blind draft is already in progress for this script. Reload the page.',
  ),
  blind_draft_over: problem(
    409,
    'このブラインド下書きは公開されたか終了したため、書き加えられません。書いた内容は控えて、画面を読み込み直してください。',
    'This blind draft has been revealed or closed, so you can’t add notes. Copy what you wrote, then reload the page.',
  ),
  blind_draft_hidden: problem(
    409,
    'このブラインド下書きは、まだ公開されていません。',
    'This blind draft hasn’t been revealed yet.',
  ),
  note_changed: problem(
    409,
    'この付箋は別の画面で変更されました。画面を読み込み直して、もう一度お試しください。',
    'This note was changed in another window. Reload the page and try again.',
  ),
  headers_too_large: problem(
    431,
    'リクエストのヘッダーが大きすぎます。Cookie を削除してからもう一度お試しください。',
    'The request headers are too large. Delete this site’s cookies and try again.',
  ),
  too_slow: problem(
    408,
    '通信に時間がかかりすぎました。もう一度お試しください。',
    'The connection was too slow. Try again.',
  ),
  not_json: problem(415, 'JSON 形式で送信してください。', 'Send the request as JSON.'),
  nothing_to_say: problem(
    409,
    'まだ文章がありません。先に文章を書いてください。',
    'This script is empty. Write something first.',
  ),
  source_changed: problem(
    409,
    '元の台本が変わりました。この画面を開き直して、もう一度お試しください。',
    'The source script has changed. Reopen this window and try again.',
  ),
  folder_too_deep: problem(
    409,
    'フォルダの入れ子は5段までです。浅い場所を選んでください。',
    'Folders can be nested up to five levels. Choose a higher level.',
  ),
  too_many_folders: problem(
    409,
    'フォルダは500個まで作成できます。使っていないものを削除してください。',
    'You can have up to 500 folders. Delete any you don’t use.',
  ),
  shares_off: problem(
    409,
    '会社の設定により、リンクでは共有できません。会社の管理者にご相談ください。',
    'Your company doesn’t allow sharing by link. Contact your admin.',
  ),
  share_too_long: problem(
    409,
    '会社の設定より長い有効期限です。短い期限を選んでください。',
    'Your company doesn’t allow links to last that long. Choose an earlier expiry.',
  ),
  share_recipient: problem(
    403,
    'このリンクを開くには、メールアドレスの確認が必要です。ブラウザーでリンクを開いて確認してください。',
    'This link is for specific people. Open it in a browser and confirm your email address there.',
  ),
  share_password: problem(
    403,
    'このリンクを開くにはパスワードが必要です。ブラウザーでリンクを開いて入力してください。',
    'This link needs a password. Open it in a browser and enter it there.',
  ),
  template_retired: problem(
    409,
    'このテンプレートは使用を終了しています。ほかのテンプレートを選んでください。',
    'This template is archived. Choose another one.',
  ),
  too_many_phrases: problem(
    409,
    '定型フレーズは300個まで登録できます。使っていないものを削除してください。',
    'You can have up to 300 saved phrases. Delete any you don’t use.',
  ),
  too_many_templates: problem(
    409,
    'テンプレートは200個まで作成できます。使っていないものを削除してください。',
    'You can have up to 200 templates. Delete any you don’t use.',
  ),
  already_settled: problem(
    409,
    'この提案は、すでに採用または見送りになっています。',
    'This suggestion has already been accepted or declined.',
  ),
  cannot_mention: problem(
    422,
    'メンションした相手のなかに、この台本を閲覧できない人がいます。名前を外すか、台本を共有してから送信してください。',
    'Someone you mentioned can’t see this script. Remove them, or share the script with them first.',
  ),
  ...IMPORT_PROBLEMS,
  ...RECORDING_PROBLEMS,
  unknown_company: problem(
    404,
    'この会社の登録リンクは無効です。会社の管理者に新しいリンクを確認してください。',
    'This sign-up link isn’t valid. Ask your company’s admin for a new one.',
  ),
  dormant_company: problem(
    403,
    'この会社は現在休止中のため、新しい登録を受け付けていません。',
    'This company is deactivated and isn’t accepting new members.',
  ),
  setup_closed: problem(
    404,
    'この初期設定リンクは無効か、すでに使用されています。',
    'This setup link isn’t valid or has already been used.',
  ),
  no_account: problem(
    404,
    'このアカウントはまだ登録が完了していません。新規登録の画面からもう一度お手続きください。',
    'You haven’t finished signing up with this account. Sign up again.',
  ),
  identity_elsewhere: problem(
    409,
    'この環境のログインは Firebase Authentication で管理されています。ページを読み込み直してください。',
    'This site uses Firebase Authentication for logins. Reload the page.',
  ),
  wrong_credentials: problem(
    401,
    'メールアドレスまたはパスワードが正しくありません。',
    'Wrong email address or password.',
  ),
  wrong_password: problem(
    403,
    '現在のパスワードが正しくありません。',
    'The current password is wrong.',
  ),
  wrong_code: problem(
    403,
    '確認コードが正しくないか、すでに使用されています。',
    'The code is wrong or has already been used.',
  ),
  sign_in_expired: problem(
    410,
    'ログインの手続きの期限が切れました。メールアドレスとパスワードの入力からやり直してください。',
    'This login has expired. Start again with your email address and password.',
  ),
  second_factor_elsewhere: problem(
    403,
    'ソーシャルログインのアカウントのセキュリティ設定は、ログインに使っているサービスで行ってください。',
    'You log in with another service, such as Google. Manage your login security there.',
  ),
  set_up_expired: problem(
    410,
    '設定の期限が切れました。最初からもう一度お試しください。',
    'This setup has expired. Start again.',
  ),
  second_factor_on: problem(
    409,
    '二段階認証はすでにオンになっています。',
    'Two-step verification is already on.',
  ),
  second_factor_off: problem(
    409,
    '二段階認証はオンになっていません。',
    'Two-step verification isn’t on.',
  ),
  no_company_sign_in: problem(
    404,
    'このメールアドレスでは、会社のアカウントでのログインは設定されていません。アドレスを確かめるか、ほかの方法でログインしてください。',
    'There’s no company login for this email address. Check the address, or log in another way.',
  ),
  company_sign_in: problem(
    403,
    'この会社では、会社のアカウントでのログインだけが認められています。',
    'Your company requires you to log in with your company account.',
  ),
  admin_keeps_password: problem(
    409,
    '会社のログインに不具合が起きたときのため、管理者のアカウントにはパスワードが必要です。',
    'The admin account needs a password in case the company login stops working.',
  ),
  no_proved_domain: problem(
    409,
    '先に、会社のメールドメインを確認してください。会社のアカウントでログインできるのは、確認済みのドメインのアドレスだけです。',
    'Verify one of your company’s email domains first. Only addresses on a verified domain can log in with the company account.',
  ),
  provider_private: problem(
    422,
    '発行者（issuer）が社内ネットワークのアドレスを指しています。インターネットから届くアドレスを入力するか、運営担当者に設定を相談してください。',
    'The issuer is at a private address. Enter one that can be reached from the internet, or ask the operator.',
  ),
  provider_away: problem(
    422,
    '発行者（issuer）に接続できないか、OpenID Connect の設定が見つかりませんでした。アドレスを確かめてください。',
    'Couldn’t reach the issuer or find its OpenID Connect configuration. Check the address.',
  ),
  provider_wrong: problem(
    422,
    'このアドレスは OpenID Connect の発行者（issuer）として応答しません。末尾のスラッシュも含めて確かめてください。',
    'This address isn’t responding as an OpenID Connect issuer. Check it, including any trailing slash.',
  ),
  second_factor_required: problem(
    409,
    '会社の設定により、二段階認証をオフにすることはできません。',
    'Your company requires two-step verification, so you can’t turn it off.',
  ),
  second_factor_first: problem(
    409,
    '先に、ご自身のアカウントで二段階認証をオンにしてください（設定 ＞ 二段階認証）。',
    'Turn on two-step verification for your own account first (Settings > Two-step verification).',
  ),
  passkey_refused: problem(
    403,
    'パスキーを確認できませんでした。もう一度お試しいただくか、ほかの方法でログインしてください。',
    'Couldn’t verify the passkey. Try again, or log in another way.',
  ),
  passkeys_unavailable: problem(
    409,
    'このアドレスではパスキーを使用できません。ドメイン名で開いてください。',
    'Passkeys don’t work at this address. Open the site by its domain name.',
  ),
  too_many_passkeys: problem(
    409,
    'パスキーは20個まで登録できます。使っていないものを削除してください。',
    'You can have up to 20 passkeys. Remove any you don’t use.',
  ),
  weak_password: problem(
    422,
    'パスワードは8文字以上128文字以内で、よく使われるものや推測されやすいものは避けてください。',
    'Use 8 to 128 characters, and avoid common or easy-to-guess passwords.',
  ),
  common_password: problem(
    422,
    'よく使われているか、推測されやすいパスワードです。ほかの言葉や数字を組み合わせてください。',
    'This password is common or easy to guess. Try a different, longer mix of words and numbers.',
  ),
  personal_password: problem(
    422,
    'メールアドレスの一部（お名前など）が入っていて、推測されやすいパスワードです。ほかの言葉にしてください。',
    'This password contains part of your email address, such as your name, and is easy to guess. Use other words.',
  ),
  used_link: problem(
    410,
    'このリンクは無効か、期限が切れています。もう一度お申し込みください。',
    'This link isn’t valid or has expired. Request a new one.',
  ),
  remote_code: problem(
    410,
    'コードが違うか、もう使えません。リハーサルの画面に表示されているコードを確かめてください。',
    'The code is wrong or has expired. Check the code on the speaker’s screen.',
  ),
  social_password: problem(
    403,
    'ソーシャルログインのアカウントではパスワードを変更できません。',
    'Social login accounts cannot change passwords',
  ),
  social_email: problem(
    403,
    'ソーシャルログインのアカウントでは、メールアドレスを変更できません。',
    'You can’t change your email address here, because it comes from the account you use for social login.',
  ),
  export_timeout: problem(
    504,
    'ファイルの作成に時間がかかりすぎたため、中止しました。ほかの形式でお試しください。',
    'Creating the file took too long, so we stopped. Try another format.',
  ),
  search_too_long: problem(
    422,
    '検索に時間がかかりすぎたため、途中で終了しました。語を長くするか増やして、もう一度お試しください。',
    'The search took too long, so we stopped. Try again with more or longer words.',
  ),
} as const satisfies Record<string, Problem>

export type ProblemCode = keyof typeof PROBLEMS

/**
 * Body of a refusal. `error` is the message in the form that docs/specification.md requires, with
 * Japanese first.
 */
export type ProblemBody = { code: ProblemCode; error: Pair; fields?: FieldProblem[] }
