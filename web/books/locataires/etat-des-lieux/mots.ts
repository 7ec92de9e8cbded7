// How the wear of a repair counts, in words.
import { type Degradation, partLocataire } from '#domain/sujets/location/etat-des-lieux-vetuste.ts'
import { formatEuros } from '#web/lib/format.ts'

/** «180,00 € × (100 % − 8 ans × 6 %) = 93,60 €», with what bounds it. */
export function enMots(une: Omit<Degradation, 'piece' | 'element'>): string {
  const { cout_cents, age_ans, franchise_ans, abattement_pct_an, residuel_pct } = une
  const { abattement_pct, part_cents } = partLocataire(cout_cents, une)
  const annees = Math.max(0, age_ans - franchise_ans)
  const ans = annees > 1 ? `${annees} ans` : `${annees} an`
  const franchise = franchise_ans > 0 ? ` (${age_ans} moins ${franchise_ans} sans abattement)` : ''
  const borne = annees * abattement_pct_an > abattement_pct ? `, sans descendre sous ${residuel_pct} %` : ''
  return `${formatEuros(cout_cents)} × (100 % − ${ans}${franchise} × ${abattement_pct_an} %${borne}) = ${formatEuros(part_cents)}`
}
