// Long because the problem catalogue is one table: every refusal with its status and both texts.
import type { FieldProblem } from './field-problems.ts'
import { IMPORT_PROBLEMS } from './import-problems.ts'
import type { Pair } from './language.ts'
import { PAGE_PROBLEMS, type Problem, problem } from './page-problems.ts'

export const PROBLEMS = {
  ...PAGE_PROBLEMS,
  disk_full: problem(
    503,
    'サーバーのディスクがいっぱいのため、今は保存もログインもできません。保存済みの内容は失われていません。この環境の運営者にお知らせください。',
    'The server’s disk is full: nothing can be saved and nobody can log in right now. What is saved is safe. Please tell whoever runs the installation.',
  ),
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
  token_refused: problem(
    403,
    'この操作は API トークンではできません。ブラウザーでログインして行ってください。',
    'API tokens cannot do this. Please log in with a browser.',
  ),
  token_scope: problem(
    403,
    'この API トークンには、この操作に必要な権限（スコープ）がありません。',
    'This API token lacks the scope that is needed for this.',
  ),
  too_many_tokens: problem(
    409,
    'トークンの数が上限に達しました。使っていないトークンを失効させてください。',
    'There are as many tokens as there can be. Please revoke some that are not used.',
  ),
  too_many_webhooks: problem(
    409,
    'Webhookの数が上限に達しました。使っていない送信先を削除してください。',
    'There are as many webhooks as there can be. Please delete some that are not used.',
  ),
  webhook_stopped: problem(
    409,
    'この送信先は停止しています。再開してから送信してください。',
    'This webhook is stopped. Please resume it before sending.',
  ),
  method_not_allowed: problem(405, 'この操作には対応していません。', 'This is not supported here.'),
  invitation_closed: problem(
    410,
    'この招待は期限が切れたか、取り消されたか、すでに使われています。招待した方に、もう一度送ってもらってください。',
    'This invitation has run out, was taken back or has been used. Please ask whoever invited you to send it again.',
  ),
  invitation_elsewhere: problem(
    409,
    '招待されたメールアドレスで登録してください。',
    'Please sign up with the address that was invited.',
  ),
  invitation_known: problem(
    409,
    'このメールアドレスには、すでにアカウントがあります。招待した方に、別のアドレスへ送ってもらってください。',
    'This address already has an account. Please ask whoever invited you to use another address.',
  ),
  too_many_groups: problem(
    409,
    'グループは200個まで作れます。使っていないものを削除してください。',
    'There can be 200 groups at most. Please delete some that are not used.',
  ),
  group_of_directory: problem(
    409,
    'このグループは会社のディレクトリで管理されています。変更はディレクトリで行ってください。',
    'The company’s directory keeps this group in step. Please change it there.',
  ),
  too_many_domains: problem(
    409,
    'ドメインは20個まで登録できます。使っていないものを削除してください。',
    'There can be 20 domains at most. Please remove some that are not used.',
  ),
  domain_known: problem(
    409,
    'このドメインはすでに登録されています。',
    'This domain is in the list already.',
  ),
  domain_taken: problem(
    409,
    'このドメインは、この環境の別の会社で確認済みです。そちらの管理者に削除してもらうか、運営者にお問い合わせください。',
    'Another company of this installation has proved this domain. Please ask its admin to remove it, or whoever runs the installation.',
  ),
  domain_unproved: problem(
    409,
    '先に、ドメインが会社のものであることを確認してください。',
    'Please prove first that the domain is your company’s.',
  ),
  domain_record_missing: problem(
    409,
    'DNS の TXT レコードが見つかりませんでした。名前と値を確かめ、反映されるまで時間をおいてもう一度お試しください。',
    'The DNS text record was not found. Please check its name and value; it may take some time until it is there.',
  ),
  owns_something: problem(
    409,
    'この人が所有する台本が残っています。先に引き継ぐ相手を選んでください。',
    'This person still owns scripts. Please choose who takes them over first.',
  ),
  last_admin: problem(
    409,
    '最後の管理者は変更できません。先に別の管理者を任命してください。',
    'The last admin cannot be changed. Appoint another admin first.',
  ),
  operator_stays: problem(
    409,
    '運営担当者のアカウントは削除できません。先に、運営担当から外してもらってください。',
    'An operator’s account cannot be deleted. Please be dismissed as an operator first.',
  ),
  logo_too_large: problem(
    413,
    'ロゴの画像が大きすぎます。もっと小さい画像にしてください。',
    'The picture of the logo is too large. Please make it smaller.',
  ),
  logo_unreadable: problem(
    422,
    'ロゴにできる画像ではありません。PNG か WebP の画像を送信してください。',
    'This picture cannot be the logo. Please send a PNG or WebP.',
  ),
  operator_in_company: problem(
    409,
    '運営担当者がいる会社は削除できません。先に、運営担当から外すか、別の会社に移してもらってください。',
    'A company with an operator in it cannot be deleted. Have them dismissed as an operator, or moved to another company first.',
  ),
  offer_over: problem(
    410,
    'この依頼は期限が切れたか、取り消されました。',
    'This offer has run out or was taken back.',
  ),
  sign_in_again: problem(
    403,
    'ご本人の確認のため、ログアウトしてログインし直し、10分以内にもう一度お試しください。',
    'To show that it is you, please log out, log in again, and try once more within ten minutes.',
  ),
  desk_closed: problem(
    403,
    'ご本人の確認から時間がたちました。もう一度、ご本人の確認をしてください。',
    'It is a while since you showed who you are. Please do so again.',
  ),
  person_is_admin: problem(
    409,
    'この人は会社の管理者です。先に別の管理者を任命してください。',
    'This person is the admin of their company. Please appoint another admin first.',
  ),
  personal_scripts: problem(
    409,
    'この人には個人の台本があり、引き継げる人がいません。本人に書き出しと削除を依頼してから、もう一度お試しください。',
    'This person has scripts of their own, which nobody could take over. Ask them to export and delete these first, then try again.',
  ),
  share_no_comments: problem(
    403,
    'このリンクでは、コメントを受け付けていません。',
    'This link takes no comments.',
  ),
  share_form_old: problem(
    403,
    'ページを開いてから時間がたったため、送信できませんでした。もう一度送信してください。',
    'The page was open for too long to be sent. Please send it again.',
  ),
  address_elsewhere: problem(
    409,
    'このアカウントは別のサービスが管理しています。メールアドレスの確認はそちらで行ってください。',
    'This account is kept elsewhere. Please confirm its address there.',
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
  cannot_draft: problem(
    422,
    '招待する人のなかに、この台本にコメントできない人がいます。名前を外すか、台本を共有してから送信してください。',
    'Somebody you invite cannot comment on this script. Take their name out, or share the script with them first.',
  ),
  blind_draft_open: problem(
    409,
    'この台本では、すでにブラインド下書きが進んでいます。画面を読み込み直してください。',
    'A blind draft of this script is under way already. Please load the page again.',
  ),
  blind_draft_over: problem(
    409,
    'このブラインド下書きは公開されたか終了したため、書き加えられません。書いた内容は控えて、画面を読み込み直してください。',
    'This blind draft has been revealed or has ended, and takes no more notes. Copy what you wrote, then load the page again.',
  ),
  blind_draft_hidden: problem(
    409,
    'このブラインド下書きは、まだ公開されていません。',
    'This blind draft has not been revealed yet.',
  ),
  note_changed: problem(
    409,
    'この付箋は別の画面で変更されました。画面を読み込み直して、もう一度お試しください。',
    'This note was changed in another window. Please load the page again and try once more.',
  ),
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
  shares_off: problem(
    409,
    '会社の設定により、リンクでは共有できません。会社の管理者にご相談ください。',
    'Your company does not allow sharing by links. Please ask its administrator.',
  ),
  share_too_long: problem(
    409,
    '会社の設定より長い有効期限です。短い期限を選んでください。',
    'Your company does not let links last that long. Please choose a shorter time.',
  ),
  share_recipient: problem(
    403,
    'このリンクを開くには、メールアドレスの確認が必要です。ブラウザーでリンクを開いて確認してください。',
    'This link is for named people. Open it in a browser and confirm your email address there.',
  ),
  share_password: problem(
    403,
    'このリンクを開くにはパスワードが必要です。ブラウザーでリンクを開いて入力してください。',
    'This link asks for a password. Open it in a browser and enter it there.',
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
    'The email address or the password is wrong.',
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
    'This login has expired. Start again with your email address and password.',
  ),
  second_factor_elsewhere: problem(
    403,
    'ソーシャルログインのアカウントの安全設定は、ログインに使っているサービスで行ってください。',
    'Social login accounts set up their login security at the service they log in with.',
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
  no_company_sign_in: problem(
    404,
    'このメールアドレスでは、会社のアカウントでのログインは設定されていません。アドレスを確かめるか、ほかの方法でログインしてください。',
    'There is no company login for this address. Please check the address, or log in another way.',
  ),
  company_sign_in: problem(
    403,
    'この会社では、会社のアカウントでのログインだけが認められています。',
    'Your company lets its people log in with the company’s own account only.',
  ),
  admin_keeps_password: problem(
    409,
    '管理者のアカウントは、会社のログインに不具合が起きたときのために、パスワードを残しておきます。',
    'The admin’s account keeps its password, for the day the company’s login fails.',
  ),
  no_proved_domain: problem(
    409,
    '先に、会社のメールドメインを確認してください。会社のアカウントでログインできるのは、確認済みのドメインのアドレスだけです。',
    'Please prove a mail domain of your company first. Only its addresses can log in with the company’s account.',
  ),
  provider_private: problem(
    422,
    '発行者（issuer）が社内ネットワークのアドレスを指しています。インターネットから届くアドレスを入力するか、運営担当者に設定を相談してください。',
    'The issuer is at a private address. Enter one that is reached from the internet, or ask whoever runs this installation.',
  ),
  provider_away: problem(
    422,
    '発行者（issuer）に接続できないか、OpenID Connect の設定が見つかりませんでした。アドレスを確かめてください。',
    'The issuer could not be reached, or has no OpenID Connect configuration. Please check its address.',
  ),
  provider_wrong: problem(
    422,
    'このアドレスは OpenID Connect の発行者（issuer）として応答しません。末尾のスラッシュも含めて確かめてください。',
    'What answers at this address is not the OpenID Connect issuer of that name. Check it, the slash at its end included.',
  ),
  second_factor_required: problem(
    409,
    '会社の設定により、二段階認証をオフにすることはできません。',
    'Your company asks for two-step verification, so it cannot be turned off.',
  ),
  second_factor_first: problem(
    409,
    '先に、ご自身のアカウントで二段階認証をオンにしてください（設定 ＞ 二段階認証）。',
    'Please turn on two-step verification for your own account first (Settings, Two-step verification).',
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
  remote_code: problem(
    410,
    'コードが違うか、もう使えません。話す画面に出ているコードを確かめてください。',
    'The code is wrong or no longer good. Check the code on the speaker’s screen.',
  ),
  social_password: problem(
    403,
    'ソーシャルログインのアカウントではパスワードを変更できません。',
    'Social login accounts cannot change passwords',
  ),
  social_email: problem(
    403,
    'ソーシャルログインのアカウントでは、メールアドレスを変更できません。',
    'Social login accounts cannot change their email address here. It is the address of the account you log in with.',
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
} as const satisfies Record<string, Problem>

export type ProblemCode = keyof typeof PROBLEMS

/** The body of every refusal. `error` is the pair the specification reads; Japanese first. */
export type ProblemBody = { code: ProblemCode; error: Pair; fields?: FieldProblem[] }
