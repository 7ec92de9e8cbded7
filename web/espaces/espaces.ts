// The six spaces, and the two questions asked of them: the address of a place, and the place of an address.
import { type CleActivite, memeFamille } from '#domain/activites/catalogue.ts'
import { LIEUX, type Lieu } from '#domain/activites/lieu.ts'
import { COMPTABILITE_INDEPENDANTS } from './comptabilite-independants.ts'
import { DISCIPLINE_FINANCIERE_PATRIMOINE } from './discipline-financiere-patrimoine.ts'
import type { Demande, Espace } from './espace.ts'
import { GESTION_LOCATIVE } from './gestion-locative.ts'
import { LMNP } from './lmnp.ts'
import { LMP } from './lmp.ts'
import { SCI } from './sci.ts'

const ESPACES: Record<CleActivite, Espace> = {
  lmnp: LMNP,
  lmp: LMP,
  gestion_locative: GESTION_LOCATIVE,
  sci: SCI,
  comptabilite_independants: COMPTABILITE_INDEPENDANTS,
  discipline_financiere_patrimoine: DISCIPLINE_FINANCIERE_PATRIMOINE,
}

/** All of them, in the order of the catalogue. */
export const espaces = (): readonly Espace[] => Object.values(ESPACES)

export const espaceDe = (cle: CleActivite): Espace => ESPACES[cle]

/** Another space for an activity, as a test brings it with its plug, before the routes are made; gives what puts the former back. */
export function installer(espace: Espace): () => void {
  const { [espace.cle]: avant } = ESPACES
  ESPACES[espace.cle] = espace
  return () => {
    ESPACES[espace.cle] = avant
  }
}

/** The places of everybody, where a space has none of its own: they are on no books. */
const COMMUNS: Readonly<Partial<Record<Lieu, string>>> = { activite: '/activity' }

/** The address of a place in this space; of one that it has not, or outside of any, the first that there is. */
export function adresseDe(lieu: Lieu, espace: Espace | null): string {
  const adresse = espace?.lieux[lieu] ?? COMMUNS[lieu] ?? espaces().find(({ lieux }) => lieux[lieu])?.lieux[lieu]
  if (!adresse) throw new Error(`no space has the place ${lieu}`)
  return adresse
}

/** The place that an address is, or is under, and its space; null outside of the spaces. */
export function lieuDe(path: string): { espace: Espace; lieu: Lieu; adresse: string } | null {
  const places = espaces().flatMap((espace) => placesDe(espace).map((place) => ({ espace, ...place })))
  return laPlusProche(places, path)
}

/** The places of a space, in its order. */
export const placesDe = ({ lieux }: Espace): { lieu: Lieu; adresse: string }[] =>
  Object.entries(lieux).flatMap(([lieu, adresse]) => (adresse ? [{ lieu: lieu as Lieu, adresse }] : [])) // safe: the keys of a space are places

/** The entry that one is in: the address itself, else the nearest above it. */
export function laPlusProche<P extends { readonly adresse: string }>(places: readonly P[], path: string): P | null {
  const audessus = places.filter(({ adresse }) => estSous(path, adresse))
  return audessus.reduce<P | null>(
    (une, autre) => (une && une.adresse.length >= autre.adresse.length ? une : autre),
    null,
  )
}

/** What one moves between: the entries of a space, whose tabs are one section; elsewhere the first word of the address. */
export function sectionDe(path: string): string | undefined {
  const ici = lieuDe(path)
  if (!ici) return path.split('/')[1]
  const entrees = ici.espace.barre.map(({ lieu }) => ({ lieu, adresse: adresseDe(lieu, ici.espace) }))
  return laPlusProche(entrees, path)?.lieu ?? ici.lieu
}

/** The same place in another space of its family; null where there is none. */
export function memeLieu(path: string, espace: Espace): string | null {
  const ici = lieuDe(path)
  return ici ? (espace.lieux[ici.lieu] ?? null) : null
}

/** Where a dossier opens: in the space that one is in when it is of its family, else in that of its own activity. */
export const espaceDuDossier = (activite: CleActivite, ici: CleActivite | null): Espace =>
  espaceDe(ici && memeFamille(ici, activite) ? ici : activite)

/** The address with what is asked of it; what is null or undefined is not asked. */
export function avecDemande(adresse: string, demande: Demande): string {
  const params = enParametres(demande)
  return params.size ? `${adresse}?${params}` : adresse
}

export function enParametres(demande: Demande): URLSearchParams {
  if (typeof demande === 'string') return new URLSearchParams(demande)
  const dits = Object.entries(demande).flatMap(([nom, valeur]) => (valeur == null ? [] : [[nom, String(valeur)]]))
  return new URLSearchParams(dits)
}

/** The place of everybody that an address is, which a space may have of its own. */
export const lieuCommun = (path: string): Lieu | undefined => LIEUX.find((lieu) => COMMUNS[lieu] === path)

/** Whether the place is, from this space, that of everybody. */
export const estCommun = (lieu: Lieu, espace: Espace | null): boolean => !espace?.lieux[lieu] && lieu in COMMUNS

const estSous = (path: string, adresse: string): boolean => path === adresse || path.startsWith(`${adresse}/`)
