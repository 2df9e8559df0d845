/**
 * Prints one line of progress, Japanese first.
 * @param {{ ja: string, en: string }} text
 */
export function say(text) {
  process.stdout.write(`${text.ja} / ${text.en}\n`)
}

/**
 * Prints what went wrong and what to do, and ends the command with code 1.
 * @param {{ ja: string, en: string }} text
 * @param {string} [output] what the failed step printed; its last lines are shown first
 * @returns {never}
 */
export function stop(text, output = '') {
  const tail = output.trimEnd().split('\n').slice(-40).join('\n')
  if (tail) process.stderr.write(`${tail}\n\n`)
  process.stderr.write(`${text.ja}\n${text.en}\n`)
  process.exit(1)
}
