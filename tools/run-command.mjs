import { spawn } from 'node:child_process'

/**
 * Runs a program and returns its output.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options] `show`: also prints
 * the output immediately
 * @returns {Promise<{ code: number, output: string }>} 127 if the program could not be started; 1
 * if a signal ended it
 */
export function runCommand(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output += chunk
      if (options.show) process.stdout.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
