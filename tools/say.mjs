const COUNT_MS = 1_000

/**
 * Prints one line of progress, Japanese first.
 * @param {{ ja: string, en: string }} text
 */
export function say(text) {
  process.stdout.write(`${text.ja} / ${text.en}\n`)
}

/**
 * Runs a step of a command and prints one line with its text and seconds. On a terminal the seconds
 * count up, so that a slow machine does not seem to hang.
 * @template T
 * @param {{ ja: string, en: string }} text short enough for 80 columns with both languages
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function showStep(text, work) {
  const { stdout } = process
  const began = performance.now()
  const line = `${text.ja} / ${text.en}`
  const readSeconds = () => `${Math.round((performance.now() - began) / 1_000)} s`
  const isWide = stdout.isTTY && stdout.columns >= 80
  stdout.write(`${line}… `)
  const timer = setInterval(() => {
    if (isWide) stdout.write(`\r${line}… ${readSeconds()}`)
  }, COUNT_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    stdout.write(`${isWide ? `\r${line}… ` : ''}${readSeconds()}\n`)
  }
}

/**
 * Prints an error with advice and exits with code 1.
 * @param {{ ja: string, en: string }} text
 * @param {string} [output] output of the failed step; its last lines are printed before the error
 * @returns {never}
 */
export function stop(text, output = '') {
  const tail = output.trimEnd().split('\n').slice(-40).join('\n')
  if (tail) process.stderr.write(`${tail}\n\n`)
  process.stderr.write(`${text.ja}\n${text.en}\n`)
  process.exit(1)
}
