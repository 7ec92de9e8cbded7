// Whether a letting bears VAT, and at what rate: the services given, and how long the stay is (CGI art. 261 D, 4°), or the option of the landlord of bare premises (260, 2°).
import { type Day, daysBetween } from '../../base/day.ts'
import type { TauxTva } from '../../base/tva.ts'
import type { Bien, MotifTva, ServiceTva } from '../biens/bien.ts'
import type { Bail, TypeBail } from './bail.ts'
import { OPTION_TVA, type ServicesHoteliers, servicesHoteliers } from './regles.ts'

export const MOTIFS_TVA: Readonly<Record<MotifTva, { readonly libelle: string; readonly source: string }>> = {
  sejours: { libelle: 'Séjours avec services hôteliers', source: 'CGI art. 261 D, 4°, b' },
  residence: { libelle: 'Logement à usage résidentiel avec services hôteliers', source: 'CGI art. 261 D, 4°, b bis' },
  exploitant: { libelle: "Loué à l'exploitant d'une résidence", source: 'CGI art. 261 D, 4°, c' },
  option: { libelle: 'Option du bailleur pour la TVA', source: OPTION_TVA.source },
}

export const SERVICES_TVA: Readonly<Record<ServiceTva, string>> = {
  petit_dejeuner: 'Petit déjeuner',
  menage: 'Nettoyage régulier des locaux',
  linge: 'Fourniture de linge de maison',
  reception: 'Réception de la clientèle, même non personnalisée',
}

/** Leases of bare premises for a trade. */
const BAUX_A_OPTION: ReadonlySet<TypeBail> = new Set(['commercial', 'professionnel', 'derogatoire'])
/** Whether rents of that nature bear the VAT of an option. */
export const estBailAOption = ({ type_bail }: { readonly type_bail: TypeBail }): boolean => BAUX_A_OPTION.has(type_bail)

type Dit = Pick<Bien, 'tva_motif' | 'tva_services' | 'tva_taux' | 'tva_debut' | 'tva_fin'>
type Sejour = Pick<Bail, 'type_bail' | 'debut' | 'fin'>

/** Whether its services reach what the law asks of that reason; what is let to whoever runs the place asks none, nor an option. */
export const assezDeServices = ({ tva_motif, tva_services }: Dit, regle: ServicesHoteliers): boolean =>
  tva_motif === 'exploitant' || tva_motif === 'option' || new Set(tva_services ?? []).size >= regle.services

type Occupation = Pick<Bail, 'bien_id' | 'type_bail' | 'debut' | 'fin' | 'locataires'>

/**
 * Whether a parking space is let alone: none of its tenants holds, on those days, a lease of other premises of the same landlord. It
 * then bears VAT by itself, without any option, but under the base exemption (CGI art. 261 D, 2°; 293 B); let with premises
 * to their tenant, it is their accessory and follows them.
 */
export function stationnementSeul(
  bail: Occupation,
  { baux, biens }: { baux: readonly Occupation[]; biens: readonly Pick<Bien, 'id' | 'type_bien'>[] },
): boolean {
  if (bail.type_bail !== 'parking') return false
  const places = new Set(biens.filter(({ type_bien }) => type_bien === 'parking').map(({ id }) => id))
  const siens = new Set(bail.locataires.map(({ id }) => id))
  return !baux.some(
    (autre) =>
      autre.type_bail !== 'parking' &&
      !places.has(autre.bien_id) &&
      autre.debut <= (bail.fin ?? LOIN) &&
      (autre.fin ?? LOIN) >= bail.debut &&
      autre.locataires.some(({ id }) => siens.has(id)),
  )
}

/** Whether a dwelling is let with VAT on that day: it says why, has begun its taxable use and has not left it. */
export const estTaxable = (bien: Pick<Bien, 'tva_motif' | 'tva_debut' | 'tva_fin'> | undefined, le: Day): boolean =>
  (bien?.tva_motif ?? null) !== null && (bien?.tva_debut ?? le) <= le && le <= (bien?.tva_fin ?? le)

/** Whether a rent that falls due on that day bears VAT: under an option only while it runs, since a lease goes on before and after it. */
export const porteLe = (bien: Parameters<typeof estTaxable>[0], le: Day): boolean =>
  bien?.tva_motif !== 'option' || estTaxable(bien, le)

/** Whether a lease is one of the taxable use: what ended before it began is not, nor what begins after it ended. */
const dansLActivite = (bien: Dit, { debut, fin }: Sejour): boolean =>
  (fin ?? LOIN) >= (bien.tva_debut ?? debut) && debut <= (bien.tva_fin ?? debut)
const LOIN = '9999-12-31'

/**
 * Whether a letting is taxable by what it is, whatever the regime of the year: a stay that lasts longer than the law says
 * is exempt, as is a lease of a home where only stays have services. An option bears on the leases of a trade alone.
 */
export function estLocationTaxable(bien: Dit | undefined, bail: Sejour | undefined): boolean {
  if (!bien?.tva_motif || !bail || !dansLActivite(bien, bail)) return false
  if (bien.tva_motif === 'exploitant') return true
  if (bien.tva_motif === 'option') return estBailAOption(bail)
  const regle = servicesHoteliers(bail.debut)
  if (regle === null || !assezDeServices(bien, regle.valeur)) return false
  if (bien.tva_motif === 'residence') return true
  const { nuits } = regle.valeur
  if (bail.type_bail !== 'saisonnier' || bail.fin === null) return false
  return nuits === null || daysBetween(bail.debut, bail.fin) <= nuits
}

/** The rate of the rents of a lease in a year that keeps VAT; null: it is exempt. */
export const tauxDuBail = (bien: Dit | undefined, bail: Sejour | undefined): TauxTva | null =>
  estLocationTaxable(bien, bail) ? (bien?.tva_taux ?? null) : null
