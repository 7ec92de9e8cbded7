// The fields of a quote as they are typed: lines under flat names that carry their rank, amounts, a rate, a date.
import { z } from 'zod'
import type { NATURES_DEVIS } from '#contract/functions/boutique/devis.ts'
import { tauxDeTva } from '#domain/abonnement/paiement.ts'
import type { Cents } from '#domain/base/cents.ts'
import { addDays, type Day } from '#domain/base/day.ts'
import { chiffrer, PRIX_DEVIS, TAUX_DEVIS, VALIDITE_JOURS } from '#domain/boutique/devis-chiffre.ts'
import type { Demande } from '#web/data/boutique/demandes.ts'
import type { Contenu, DevisEmis } from '#web/data/boutique/devis.ts'
import { formatAmount } from '#web/lib/format.ts'
import { amount, choice, date, optional, required } from '#web/ui/form/schema.ts'

/** `1`, `1,5`, `0.25`: in hundredths. */
export function quantite() {
  const message = 'Quantité invalide : écrivez par exemple 1 ou 1,5.'
  return z.string(message).transform((text, context): number => {
    const match = /^\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*$/.exec(text)
    const lue = match ? Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`) : 0
    if (lue > 0) return lue
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

const PRIX = amount({ min: 0 })
const QUANTITE = quantite()

/** What the rates of this seller are, in the words of a choice: none for a seller without VAT. */
export const tauxProposes = (societe: Readonly<Record<string, string>>): readonly string[] =>
  tauxDeTva(societe) === 0 ? ['0'] : TAUX_DEVIS.map(String)

/** For the lines of these ranks, in this order. */
export function schemaDevis(rangs: readonly number[]) {
  const lignes = rangs.flatMap((rang) => [
    [`designation_${rang}`, required('Écrivez la désignation.').max(300, '300 caractères au plus.')],
    [`quantite_${rang}`, QUANTITE],
    [`prix_${rang}`, PRIX],
  ])
  return z
    .object({
      objet: required("Indiquez l'objet du devis."),
      prix: choice(PRIX_DEVIS),
      tva: z.string(),
      valable_jusqu_au: date(),
      conditions: optional(),
      message: optional(),
    })
    .and(z.object(Object.fromEntries(lignes)))
    .transform((lu: Lu): Ecrit => {
      const { objet, prix, tva, valable_jusqu_au, conditions, message } = lu
      const ecrites = rangs.map((rang) => ({
        designation: String(lu[`designation_${rang}`]),
        quantite_centiemes: Number(lu[`quantite_${rang}`]),
        prix_cents: Number(lu[`prix_${rang}`]),
      }))
      const contenu = { objet, lignes: ecrites, prix, tva_millieme_pct: Number(tva), valable_jusqu_au, conditions }
      return { contenu, message }
    })
}
type Lu = {
  objet: string
  prix: (typeof PRIX_DEVIS)[number]
  tva: string
  valable_jusqu_au: Day
  conditions: string | null
  message: string | null
  [champ: string]: unknown
}
export type Ecrit = { contenu: Omit<Contenu, 'nature' | 'demande_id'>; message: string | null }

/** Read as PDF before it leaves. */
export type Relu = Ecrit & { pdf: { name: string; file: Blob } }
export type DemandeDeDevis = Demande & { nature: (typeof NATURES_DEVIS)[number] }

/** What the lines come to as they are typed; null while one of them cannot be read. */
export function totalTape(values: Readonly<Record<string, unknown>>, rangs: readonly number[]) {
  const lignes = rangs.map((rang) => {
    const quantite_centiemes = QUANTITE.safeParse(values[`quantite_${rang}`])
    const prix_cents = PRIX.safeParse(values[`prix_${rang}`])
    if (!quantite_centiemes.success || !prix_cents.success) return null
    return { designation: '', quantite_centiemes: quantite_centiemes.data, prix_cents: prix_cents.data }
  })
  const lues = lignes.flatMap((ligne) => (ligne === null ? [] : [ligne]))
  if (lues.length < lignes.length) return null
  return chiffrer({ lignes: lues, prix: values.prix === 'ttc' ? 'ttc' : 'ht', tva_millieme_pct: Number(values.tva) })
}

type LigneEmise = { designation: string; quantite_centiemes: number; prix_cents: Cents }

/** What the form begins with: an empty line, or the quote that is revised. */
export function departDevis(revise: DevisEmis | null, { today, taux }: { today: Day; taux: string }) {
  // Safe: the house wrote them, from the contract of the act.
  const lignes = (revise?.lignes ?? []) as LigneEmise[]
  return {
    rangs: lignes.length === 0 ? [0] : lignes.map((_, rang) => rang),
    valeurs: {
      objet: revise?.objet ?? '',
      prix: revise?.prix ?? 'ht',
      tva: revise ? String(revise.tva_millieme_pct) : taux,
      valable_jusqu_au: addDays(today, VALIDITE_JOURS),
      conditions: revise?.conditions ?? '',
      message: '',
      quantite_0: '1',
      ...Object.fromEntries(
        lignes.flatMap(({ designation, quantite_centiemes, prix_cents }, rang) => [
          [`designation_${rang}`, designation],
          [`quantite_${rang}`, String(quantite_centiemes / 100).replace('.', ',')],
          [`prix_${rang}`, formatAmount(prix_cents)],
        ]),
      ),
    },
  }
}
