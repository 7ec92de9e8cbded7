// What the page is told at run time by the server: its address, the anonymous key, and what exists only on a local address.

export type Environnement = {
  /** The address of the API; the page's own when empty. */
  url: string
  anonKey: string
  /** True on a localhost address: demonstration sign-ins, `/dev/*`. */
  local: boolean
  demo: readonly { label: string; email: string; password: string }[]
  /** Asked of the forms that a robot would abuse. */
  captcha?: { provider: 'hcaptcha' | 'turnstile'; siteKey: string }
  /** The outside providers, by the names that the client says, and the wallets. */
  providers?: readonly string[]
  wallets?: readonly ('ethereum' | 'solana')[]
  /** A passkey opens an account by itself. */
  passkeys?: boolean
  /** The demonstration is visited without an account. */
  visites?: boolean
  /** Who takes the money; absent where nothing is paid online. */
  paiement?: 'stripe' | 'essai'
  /** Who publishes the house, by the names of `text/societe.ts`; what the configuration lacks is not there. */
  societe?: Readonly<Record<string, string>>
  /** Queries already answered by the server, by TanStack Query's own shape. */
  queries?: unknown
}

const NOTHING: Environnement = { url: '', anonKey: '', local: false, demo: [] }
let known: Environnement | null = null

/** The environment of the page, read once from its `<script id="environnement">`. */
export function environnement(): Environnement {
  // Safe: the server writes it from the same type (server/pages/environnement.ts); a page without one gets nothing.
  known ??= {
    ...NOTHING,
    ...(JSON.parse(document.getElementById('environnement')?.textContent || '{}') as Partial<Environnement>),
  }
  return known
}

/** On the server, where there is no page to read. */
export function setEnvironnement(value: Environnement): void {
  known = value
}
