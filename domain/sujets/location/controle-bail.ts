// A lease checked before it is written: its dates, its rent, the deposit that the law allows, who rents.
import type { Anomalie } from '../../base/anomalie.ts'
import { type Cents, decimalComma, part, zero } from '../../base/cents.ts'
import { addMonths, type Day } from '../../base/day.ts'
import type { Bien } from '../biens/bien.ts'
import type { Bail, TypeBail } from './bail.ts'
import { DUREE_MAXIMALE, moisDeDepotMaximum, SOURCE_MOBILITE } from './regles.ts'

export type BailAControler = Omit<Bail, 'id' | 'bien_id' | 'locataires' | 'revisions'>

/** What is received as a deposit with the lease. */
export type DepotRecu = { readonly date: Day; readonly montant_cents: Cents }

/** Everything that is wrong in it; empty when it may be written. */
export function controlerBail({
  bail,
  bien,
  locataires,
  depot_recu,
}: {
  bail: BailAControler
  bien: Pick<Bien, 'date_mise_en_location' | 'date_cession'>
  locataires: number
  depot_recu: DepotRecu | null
}): Anomalie[] {
  const { debut, fin, loyer_cents } = bail
  return [
    ...si(locataires === 0, 'bail_sans_locataire', 'Indiquez au moins un locataire.'),
    ...si(fin !== null && fin <= debut, 'fin_apres_debut', 'La fin du bail doit suivre son début.'),
    ...si(
      debut < bien.date_mise_en_location,
      'bail_avant_location',
      'Le bail ne peut pas commencer avant la mise en location du logement.',
    ),
    ...si(
      bien.date_cession !== null && debut > bien.date_cession,
      'bail_apres_vente',
      'Le logement est vendu : un bail ne peut plus y commencer.',
    ),
    ...si(loyer_cents === zero, 'loyer_manquant', 'Indiquez le loyer du bail.'),
    ...controlerDuree(bail),
    ...controlerMobilite(bail),
    ...controlerDepot(bail),
    ...si(
      depot_recu !== null && depot_recu.montant_cents === zero,
      'depot_recu_manquant',
      'Indiquez le montant du dépôt de garantie reçu.',
    ),
  ]
}

/** The highest deposit that the law allows for a lease, and the text that says so; null when none does. */
export function depotMaximum({
  type_bail,
  debut,
  loyer_cents,
}: Pick<Bail, 'type_bail' | 'debut' | 'loyer_cents'>): { montant_cents: Cents; source: string } | null {
  const regle = moisDeDepotMaximum(type_bail, debut)
  return regle && { montant_cents: part(loyer_cents, [regle.valeur, 1]), source: regle.source }
}

/** The other leases of the same dwelling that run at the same time: flat-sharers by room, or a mistake. */
export function bauxSimultanes(bail: Bail, baux: readonly Bail[]): Bail[] {
  const finitAvant = (un: Bail, autre: Bail): boolean => un.fin !== null && un.fin < autre.debut
  return baux.filter(
    (autre) =>
      autre.id !== bail.id && autre.bien_id === bail.bien_id && !finitAvant(autre, bail) && !finitAvant(bail, autre),
  )
}

/** A student's lease and a mobility lease end by themselves: they say when. */
function controlerDuree({ type_bail, debut, fin }: BailAControler): Anomalie[] {
  const duree = DUREE_MAXIMALE[type_bail]
  if (!duree || (fin !== null && fin <= addMonths(debut, duree.mois))) return []
  const phrase = `Un bail ${NOMS[type_bail]} finit de lui-même, au plus tard au bout de ${duree.mois} mois : indiquez sa fin`
  return [{ code: 'duree_du_bail', message: `${phrase} (${duree.source}).`, gravite: 'erreur' }]
}
const NOMS: Readonly<Record<TypeBail, string>> = {
  meuble: 'meublé',
  vide: 'd’un logement vide',
  etudiant: 'étudiant',
  mobilite: 'mobilité',
  commercial: 'commercial',
  professionnel: 'professionnel',
  parking: 'de stationnement',
  saisonnier: 'saisonnier',
}

function controlerMobilite({ type_bail, charges_mode, solidarite, irl_trimestre }: BailAControler): Anomalie[] {
  if (type_bail !== 'mobilite') return []
  return [
    ...si(
      charges_mode !== 'forfait',
      'charges_mobilite',
      `Sous un bail mobilité les charges sont un forfait (${SOURCE_MOBILITE}).`,
    ),
    ...si(
      solidarite === true,
      'solidarite_mobilite',
      `Un bail mobilité n'a pas de clause de solidarité (${SOURCE_MOBILITE}).`,
    ),
    ...si(
      Boolean(irl_trimestre),
      'revision_mobilite',
      `Le loyer d'un bail mobilité ne se révise pas (${SOURCE_MOBILITE}).`,
    ),
  ]
}

function controlerDepot(bail: BailAControler): Anomalie[] {
  const maximum = depotMaximum(bail)
  if (maximum === null || bail.depot_garantie_cents <= maximum.montant_cents) return []
  const phrase =
    maximum.montant_cents === zero
      ? 'Ce type de bail ne permet pas de dépôt de garantie'
      : `Le dépôt de garantie ne peut pas dépasser ${decimalComma(maximum.montant_cents)} €, charges non comprises`
  return [{ code: 'depot_excessif', message: `${phrase} (${maximum.source}).`, gravite: 'erreur' }]
}

const si = (faux: boolean, code: string, message: string): Anomalie[] =>
  faux ? [{ code, message, gravite: 'erreur' }] : []
