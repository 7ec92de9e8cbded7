// How a mandate is said: its fees, what is delegated, how its accounts are rendered.
import type { FinDeMandat } from '#domain/activites/gestion-locative/comptes-rendus/fin-de-mandat.ts'
import type { Delegation, Mandat } from '#domain/activites/gestion-locative/faits/mandat.ts'
import { abs, cents } from '#domain/base/cents.ts'
import { formatAmount, formatDay, formatEuros, NBSP } from '#web/lib/format.ts'

export const DELEGUE: Readonly<Record<Delegation, string>> = {
  encaisser: 'Encaisser les loyers, les charges et les dépôts',
  payer: 'Payer les charges, les taxes et les factures',
  louer: 'Rechercher un locataire et signer le bail',
  travaux: 'Commander l’entretien et les travaux courants',
  assurer: 'Assurer le logement et déclarer les sinistres',
  representer: 'Représenter à l’assemblée de copropriété',
  agir: 'Relancer et agir en justice pour les loyers',
}

/** `7` for 700 hundredths. */
export const enTaux = (centiemes: number): string => formatAmount(cents(centiemes)).replace(/,?0+$/, '') || '0'

export function honorairesEnMots(mandat: Mandat): string {
  const { honoraires_mode, taux, assiette, forfait_cents, tva_taux } = mandat
  if (honoraires_mode === 'aucun') return 'Gratuit'
  const tva = tva_taux === 0 ? 'sans TVA' : 'HT'
  if (honoraires_mode === 'forfait') return `${formatEuros(forfait_cents)} ${tva} par mois`
  const quoi = assiette === 'loyer' ? 'loyers' : 'loyers et charges'
  return `${enTaux(taux)}${NBSP}% ${tva} des ${quoi} ${honoraires_mode === 'encaisse' ? 'encaissés' : 'appelés'}`
}

export const PERIODICITES = { mensuelle: 'Chaque mois', trimestrielle: 'Chaque trimestre' } as const

/** `467 001`, as an account is read. */
export const compteLu = (compte: string): string => `${compte.slice(0, 3)} ${compte.slice(3)}`

/** `Mandat terminé le 15/11/2026, reste à rendre 412,00 € et 1 300,00 € de dépôts.` */
export function phraseDeFin({ fin, solde_cents, depots_cents }: FinDeMandat): string {
  const restes = [
    ...(solde_cents > 0 ? [formatEuros(solde_cents)] : []),
    ...(depots_cents > 0 ? [`${formatEuros(depots_cents)} de dépôts`] : []),
  ]
  const doit = solde_cents < 0 ? ` Il vous doit ${formatEuros(abs(solde_cents))}.` : ''
  const reste = restes.length > 0 ? `reste à rendre ${restes.join(' et ')}` : 'tout est rendu'
  return `Mandat terminé le ${formatDay(fin)}, ${reste}.${doit}`
}
