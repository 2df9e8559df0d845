import { runCommand } from './run-command.mjs'
import { say, showStep } from './say.mjs'

/** npm's messages about a download that the network, a proxy or the registry interrupted. */
const BROKEN_DOWNLOAD =
  /ECONN(RESET|REFUSED|ABORTED)|E?TIMEDOUT|ERR_SOCKET_TIMEOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EINTEGRITY|E(NET|HOST)UNREACH|\bE5\d\d\b|ERR_STREAM_PREMATURE_CLOSE|TAR_BAD_ARCHIVE|Z_BUF_ERROR|Z_DATA_ERROR|socket hang up|Invalid response body/

/**
 * Reasons why an installation failed, with advice. The first entry whose `pattern` matches applies.
 */
const REMEDIES = [
  {
    pattern: /ENOSPC/,
    ja: 'ディスクの空きが足りません。1.5 GB ほど空けて、もう一度実行してください。',
    en: 'The disk is full. Free about 1.5 GB and run this again.',
  },
  {
    pattern: /EACCES|EPERM|EROFS/,
    ja: 'このフォルダーに書き込めません。自分のフォルダーに置くか、所有者を直して、もう一度実行してください。',
    en: "This folder can't be written to. Move it to one of your own or fix its owner, then run this again.",
  },
  {
    pattern: BROKEN_DOWNLOAD,
    ja: 'ダウンロードが2回途切れました。ネットワークと npm の設定（npm config list の proxy と registry）を確かめて、もう一度実行してください。届いた分は残っています。',
    en: "The download broke off twice. Check the network and npm's settings (proxy and registry in npm config list), then run this again. What has arrived is kept.",
  },
  {
    pattern: /EUSAGE/,
    ja: 'package.json と package-lock.json が合っていません。git checkout package.json package-lock.json で戻すか、npm install で合わせてください。',
    en: "package.json and package-lock.json don't match. Restore both with git checkout, or run npm install.",
  },
  {
    pattern: /(?:)/,
    ja: 'npm の表示を確かめてください。直らなければ node_modules を消して、もう一度実行してください。',
    en: "Check npm's output above. If that doesn't help, remove node_modules and run this again.",
  },
]

/**
 * Installs the packages of a folder's lock file and shows one line of progress. Retries an
 * interrupted download once. By default, NODE_ENV decides if development packages are installed.
 * @param {string} folder
 * @param {{ ja: string, en: string }} what name of the packages in a sentence
 * @param {string[]} options of npm
 * @returns {Promise<{ failure: { ja: string, en: string } | null, output: string }>} `failure`: the
 * failed step and advice
 */
export async function installLocked(folder, what, options) {
  const step = { ja: `${what.ja}を入れています`, en: `Installing ${what.en}` }
  const run = () => showStep(step, () => runNpm(folder, options))
  let { code, output } = await run()
  if (code !== 0 && BROKEN_DOWNLOAD.test(output)) {
    say({
      ja: 'ダウンロードが途切れました。もう一度試します。',
      en: 'The download broke off. Trying once more.',
    })
    ;({ code, output } = await run())
  }
  if (code === 0) return { failure: null, output }
  const remedy = REMEDIES.find(({ pattern }) => pattern.test(output))
  return {
    failure: {
      ja: `${what.ja}を入れられませんでした。${remedy?.ja}`,
      en: `Installing ${what.en} failed. ${remedy?.en}`,
    },
    output,
  }
}

/**
 * @param {string} folder
 * @param {string[]} options
 */
function runNpm(folder, options) {
  const args = ['ci', ...options, '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  if (npm && /npm-cli\.c?js$/.test(npm))
    return runCommand(process.execPath, [npm, ...args], { cwd: folder })
  return process.platform === 'win32'
    ? runCommand('cmd.exe', ['/d', '/s', '/c', 'npm', ...args], { cwd: folder })
    : runCommand('npm', args, { cwd: folder })
}
