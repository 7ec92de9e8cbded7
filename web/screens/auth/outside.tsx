// The other ways in that the configuration opens: an outside provider, a wallet.
import { useState } from 'react'
import { environnement } from '#web/lib/environnement.ts'
import { supabase } from '#web/lib/supabase.ts'
import { announceSession } from '#web/session/session.tsx'
import { AUTH } from '#web/text/auth.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const WALLETS = { ethereum: 'un portefeuille Ethereum', solana: 'un portefeuille Solana' } as const
type Wallet = keyof typeof WALLETS

export function OutsideWays() {
  const { providers = [], wallets = [] } = environnement()
  const [busy, setBusy] = useState<string | null>(null)
  const toast = useToast()
  if (providers.length + wallets.length === 0) return null

  async function enter(name: string, way: () => Promise<{ error: unknown }>) {
    setBusy(name)
    const failed = await way().then(
      ({ error }) => error !== null,
      () => true,
    )
    if (failed) toast({ title: AUTH.ailleursEchec, bad: true })
    setBusy(null)
  }
  return (
    <fieldset className="ui-stack-s">
      <legend className="ui-label">Ou continuer avec</legend>
      {providers.map((name) => (
        <Button key={name} block busy={busy === name} onClick={() => void enter(name, () => leaveFor(name))}>
          {named(name)}
        </Button>
      ))}
      {wallets.map((chain) => (
        <Button key={chain} block busy={busy === chain} onClick={() => void enter(chain, () => signWith(chain))}>
          {WALLETS[chain]}
        </Button>
      ))}
    </fieldset>
  )
}

const named = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replace(/[_-]/g, ' ')

async function leaveFor(provider: string): Promise<{ error: unknown }> {
  const db = await supabase()
  // Safe: the names of the client's list are those of a service; ours are the configuration's.
  const asked = { provider: provider as 'keycloak', options: { redirectTo: `${location.origin}/auth` } }
  return db.auth.signInWithOAuth(asked)
}

async function signWith(chain: Wallet): Promise<{ error: unknown }> {
  const db = await supabase()
  const statement = AUTH.portefeuille
  const { error } = await (chain === 'ethereum'
    ? db.auth.signInWithWeb3({ chain, statement })
    : db.auth.signInWithWeb3({ chain, statement }))
  if (!error) announceSession()
  return { error }
}
