// What the start prints once the house is open: its address, who may sign in, the key that clients need.
import type { DemoAccount } from '#database/scripts/demo-comptes.ts'

type Welcome = {
  public_url: string
  local: boolean
  smtp_url: string | null
  anon_key: string
  accounts: readonly DemoAccount[]
}

export function welcome({ public_url, local, smtp_url, anon_key, accounts }: Welcome): string {
  const width = Math.max(0, ...accounts.map(({ label }) => label.length))
  const lines = accounts.map(({ label, email, password }) => `  ${label.padEnd(width)}  ${email}  ${password}`)
  return [
    '',
    `Quittance & Bilan est prêt : ${public_url}`,
    ...(lines.length > 0 ? ['', 'Comptes de démonstration (adresse, mot de passe) :', ...lines] : []),
    '',
    `Clé anon : ${anon_key}`,
    ...mailLine({ public_url, local, smtp_url }),
    '',
  ].join('\n')
}

function mailLine({ public_url, local, smtp_url }: Pick<Welcome, 'public_url' | 'local' | 'smtp_url'>): string[] {
  if (smtp_url) return []
  if (local) return [`E-mails gardés : ${public_url}/dev/mails`]
  return ['Attention : sans SMTP_URL aucun e-mail ne part ; ils sont gardés et visibles des administrateurs.']
}
