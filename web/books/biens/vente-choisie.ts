// The sale as it is typed: its fields, what is chosen for all that it ends, and what the facts become.
import { z } from 'zod'
import type { Faits } from '#domain/activites/faits.ts'
import { parseEuros, zero } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import {
  type Concernes,
  concernesParLaVente,
  type FaitsEtModeles,
  type SuitesChoisies,
} from '#domain/sujets/biens/suivi/vente/concernes.ts'
import { apresLesSuites, type SuitesVente, suitesDeLaVente } from '#domain/sujets/biens/suivi/vente/suites.ts'
import type { Values } from '#web/ui/form/resolver.ts'
import { amount, choice, date, optionalAmount, readDay } from '#web/ui/form/schema.ts'

/** What is chosen for each lease, loan and bill is read from the other fields: `choixLus`. */
export const ChampsVente = z.looseObject({
  date_cession: date(),
  prix_cession_cents: amount({ min: 0 }),
  residence_services: z.boolean(),
  tva_cession: choice(['sans', 'prix', 'dispense'])
    .nullish()
    .transform((un) => un ?? null),
  mobilier: optionalAmount({ min: 0 }).optional(),
})
const EnCours = ChampsVente.pick({ tva_cession: true, mobilier: true })
export type VenteLue = Pick<
  z.output<typeof ChampsVente>,
  'date_cession' | 'prix_cession_cents' | 'residence_services' | 'tva_cession' | 'mobilier'
>

/** As the row holds it: the furniture has a price of its own only where the walls bear no VAT. */
export const rangeeDe = ({
  date_cession,
  prix_cession_cents,
  residence_services,
  tva_cession,
  mobilier,
}: VenteLue) => ({
  ...{ date_cession, prix_cession_cents, residence_services, tva_cession },
  mobilier_cession_cents: tva_cession === 'sans' ? (mobilier ?? null) : null,
})

/** Null as long as no possible day was typed. */
export function venteTapee(bien: Bien, saisis: Values): VenteLue | null {
  const jour = readDay(texte(saisis.date_cession))
  if (!jour || jour < bien.date_acquisition) return null
  const { tva_cession = null, mobilier = null } = EnCours.safeParse(saisis).data ?? {}
  return {
    date_cession: jour,
    prix_cession_cents: parseEuros(texte(saisis.prix_cession_cents)) ?? zero,
    residence_services: saisis.residence_services === true,
    tva_cession,
    mobilier,
  }
}

/** The names of the fields of one choice, by what it is about. */
export const CHAMP = {
  bail: (id: string) => `bail_${id}`,
  fin: (id: string) => `fin_${id}`,
  depot: (id: string) => `depot_${id}`,
  emprunt: (id: string) => `emprunt_${id}`,
  indemnite: (id: string) => `indemnite_${id}`,
  modele: (id: string) => `modele_${id}`,
} as const

/** What is chosen, field by field; what was not touched is what is proposed. */
export const choixLus = ({ baux, emprunts, modeles }: Concernes, saisis: Values): SuitesChoisies => ({
  baux: baux.map(({ bail }) => {
    const fini = saisis[CHAMP.bail(bail.id)] === 'fini'
    const vendeur = fini || saisis[CHAMP.depot(bail.id)] === 'vendeur'
    return {
      bail_id: bail.id,
      sort: fini ? 'fini' : 'transmis',
      fin: fini ? (readDay(texte(saisis[CHAMP.fin(bail.id)])) ?? null) : null,
      depot: vendeur ? 'vendeur' : 'acheteur',
    }
  }),
  emprunts: emprunts.map(({ emprunt }) => {
    const sort = texte(saisis[CHAMP.emprunt(emprunt.id)]) || 'rembourse'
    const indemnite = parseEuros(texte(saisis[CHAMP.indemnite(emprunt.id)]))
    const connu = sort === 'rembourse' || sort === 'garde'
    return {
      emprunt_id: emprunt.id,
      sort: connu ? sort : 'deplace',
      indemnite_cents: sort === 'rembourse' && indemnite !== null && indemnite > 0 ? indemnite : zero,
      bien_id: connu ? null : sort,
    }
  }),
  modeles: modeles.map(({ modele, reparti }) => {
    const sort = texte(saisis[CHAMP.modele(modele.id)]) || (reparti ? 'garde' : 'arrete')
    return { modele_id: modele.id, sort: sort === 'garde' ? 'garde' : 'arrete' }
  }),
})

/** Noted already for that day, a sale ends nothing more. */
export const concernesDe = (source: FaitsEtModeles, bien: Bien, jour: Day): Concernes =>
  bien.date_cession === jour ? RIEN : concernesParLaVente(source, { bien_id: bien.id, date: jour })
const RIEN: Concernes = { baux: [], emprunts: [], modeles: [] }

export type Suites = {
  readonly suites: SuitesVente | null
  /** Why what was chosen cannot be. */
  readonly refus: string | null
  readonly change: (faits: Faits) => Faits
}

export function suitesTapees(
  source: FaitsEtModeles,
  bien: Bien,
  { vente, choisies }: { vente: VenteLue; choisies: SuitesChoisies },
): Suites {
  const vendre = (faits: Faits): Faits => ({
    ...faits,
    biens: faits.biens.map((un) => (un.id === bien.id ? { ...un, ...rangeeDe(vente) } : un)),
  })
  if (bien.date_cession === vente.date_cession) return { suites: null, refus: null, change: vendre }
  try {
    const suites = suitesDeLaVente(source, { bien_id: bien.id, date: vente.date_cession }, choisies)
    return { suites, refus: null, change: (faits) => vendre(apresLesSuites(faits, suites)) }
  } catch (error) {
    if (error instanceof Refus) return { suites: null, refus: error.message, change: vendre }
    throw error
  }
}

const texte = (valeur: unknown): string => (typeof valeur === 'string' ? valeur : '')
