// A start that cannot succeed, and the one French sentence that says why.
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

/** A full disk, whether Node or PostgreSQL (53100) saw it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(error) ?? '') || saysDiskFull(error.message)
}

/** The code that Node or PostgreSQL gave to an error, or to what caused it. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause)
}

/** A write cut short is the first sign that PostgreSQL gives of it. */
export const saysDiskFull = (text: string): boolean =>
  /no space left on device|disk quota exceeded|check free disk space|wrote only \d+ of \d+ bytes/i.test(text)

export const diskFull = (folder: string): StartFailure =>
  new StartFailure(`Le disque est plein : libérez de la place pour les données (${folder}), puis relancez.`)
