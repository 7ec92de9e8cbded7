// Public pages already written, kept until what they are made of changes, and no longer than the screens believe their own data.

/** As the queries of the screens (specification, section 9). */
const FRESH_MS = 5 * 60_000
/** An address may carry anything after its question mark: only so many are kept. */
const MOST = 100

type Options = {
  readonly now: () => number
  /** Calls back at each change of the contents; without it nothing is kept. */
  readonly contents: ((changed: () => void) => Promise<unknown>) | undefined
}

export type Kept<Page> = {
  /** The page of this address: the one that is kept, or `write`’s. */
  page(key: string, write: () => Promise<Page>): Promise<Page>
  forget(): void
}

/** A page that is not `lasting` is for whom asked for it, and for nobody after. */
export function keepPages<Page extends { readonly lasting: boolean }>({ now, contents }: Options): Kept<Page> {
  const pages = new Map<string, { at: number; page: Promise<Page> }>()
  let listening = false
  const forget = () => pages.clear()
  contents?.(forget).then(
    () => {
      listening = true
    },
    () => {}, // without news nothing is kept
  )

  function keep(key: string, write: () => Promise<Page>): Promise<Page> {
    const entry = { at: now(), page: write() }
    // Kept from the start: a change that comes while it is written takes it away as well.
    pages.delete(key)
    pages.set(key, entry)
    if (pages.size > MOST) pages.delete(pages.keys().next().value ?? key)
    const drop = () => {
      if (pages.get(key) === entry) pages.delete(key)
    }
    entry.page.then(({ lasting }) => lasting || drop(), drop)
    return entry.page
  }

  return {
    forget,
    page: (key, write) => {
      const found = pages.get(key)
      if (found && now() - found.at < FRESH_MS) return found.page
      return listening ? keep(key, write) : write()
    },
  }
}
