// What went wrong or was said in the console of this page, kept in memory: the thousand last lines, for a technical report.

export type Entry = { at: string; level: 'log' | 'info' | 'warn' | 'error'; said: string }

const CAP = 1000
const ENTRY_LENGTH = 500
const LEVELS = ['log', 'info', 'warn', 'error'] as const
const kept: Entry[] = []
let watching = false

/** From now on everything that the console is told is kept too, and what nobody caught. */
export function keepLog(): void {
  if (watching) return
  watching = true
  for (const level of LEVELS) {
    const told = console[level].bind(console)
    console[level] = (...words: unknown[]) => {
      note(level, words)
      told(...words)
    }
  }
  addEventListener('error', ({ message, filename, lineno }) => note('error', [`${message} (${filename}:${lineno})`]))
  addEventListener('unhandledrejection', ({ reason }) => note('error', ['Promesse rejetée :', reason]))
}

export function note(level: Entry['level'], words: readonly unknown[]): void {
  kept.push({
    at: new Date().toISOString(),
    level,
    said: withoutLink(words.map(inWords).join(' ')).slice(0, ENTRY_LENGTH),
  })
  if (kept.length > CAP) kept.splice(0, kept.length - CAP)
}

/** An address, or words with one, without what opens a request or a dossier by itself. */
export const withoutLink = (text: string): string =>
  text.replace(/(\/(?:suivi|invitation|locataire|signer|candidater|candidat|paye)\/)[^/?#\s"']+/g, '$1…')

/** The entries, oldest first. */
export const entries = (): readonly Entry[] => kept

/** The last lines that fit in so many characters; the newest are the ones that matter. */
export function lastLines(room: number): string {
  const lines: string[] = []
  let left = room
  for (const { at, level, said } of kept.toReversed()) {
    const line = `${at} ${level} ${said}`
    if (line.length + 1 > left) break
    lines.unshift(line)
    left -= line.length + 1
  }
  return lines.join('\n')
}

function inWords(word: unknown): string {
  if (typeof word === 'string') return word
  if (word instanceof Error) return `${word.name}: ${word.message}`
  try {
    return JSON.stringify(word) ?? String(word)
  } catch {
    return String(word)
  }
}
