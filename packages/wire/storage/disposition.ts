// How a file is saved: the header that names it, for browsers that read every sign and for those that do not.

const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/

/** `content-disposition`; without a name the browser takes that of the address. */
export function attachment(name: string): string {
  if (name === '') return 'attachment;'
  const wellFormed = name.toWellFormed()
  const ascii = wellFormed.replace(/[^ -~]|["\\]/gu, '_')
  const encoded = encodeURIComponent(wellFormed).replace(/['()*]/g, percent)
  return `attachment; filename=${TOKEN.test(ascii) ? ascii : `"${ascii}"`}; filename*=UTF-8''${encoded}`
}

const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
