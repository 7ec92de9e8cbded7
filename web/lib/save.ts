// Hands a file to the person, under its name.

export function save(name: string, content: string | Blob): void {
  const url = URL.createObjectURL(
    content instanceof Blob ? content : new Blob([content], { type: 'text/csv;charset=utf-8' }),
  )
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
