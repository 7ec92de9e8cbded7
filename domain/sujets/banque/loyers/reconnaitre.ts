// Whose rent a label speaks of: a tenant, a guarantor, a dwelling, or a payer whose lines were matched before; names that a bank cut or emptied of accents too.
import { normaliser } from '../formats/texte.ts'
import { lieuDit } from '../lieux.ts'
import { payeurDit } from '../semblables.ts'

/** What of a label named a lease, from what is surest. */
export type Reconnu = {
  readonly bail_id: string
  readonly sorte: 'locataire' | 'garant' | 'payeur' | 'regle' | 'logement'
  /** As it is shown: `Martin`. */
  readonly dit: string
  /** It is also the name of a town, and nothing says that a person is meant. */
  readonly doute?: true
}
type Nom = Reconnu & { readonly mots: readonly string[]; readonly prenom: readonly string[] }
export type Noms = {
  readonly parMot: ReadonlyMap<string, readonly Nom[]>
  readonly mots: readonly string[]
  /** The leases that each payer was matched with. */
  readonly appris: ReadonlyMap<string, readonly string[]>
}
type Dite = { readonly libelle: string; readonly tiers: string | null; readonly reference: string | null }
type Personne = { readonly prenom: string; readonly nom: string }
type BailNomme = { readonly id: string; readonly bien_id: string; readonly locataires: readonly Personne[] }
export type SourcesDesNoms = {
  readonly baux: readonly BailNomme[]
  readonly biens: readonly { readonly id: string; readonly libelle: string }[]
  readonly garants?: readonly { readonly bail_id: string; readonly nom: string }[]
  readonly appris?: ReadonlyMap<string, readonly string[]>
}

const motsDuNom = (texte: string): string[] =>
  normaliser(texte)
    .split(' ')
    .filter((mot) => mot.length > 1)

/** Names by their longest word: a line reads its own words, whatever the number of leases. */
export function nomsConnus({ baux, biens, garants = [], appris = new Map() }: SourcesDesNoms): Noms {
  const libelles = new Map(biens.map(({ id, libelle }) => [id, libelle]))
  const noms = [
    ...baux.flatMap(({ id, locataires }) => locataires.map((un) => nomDe(id, 'locataire', un))),
    ...garants.map(({ bail_id, nom }) => nomDe(bail_id, 'garant', { prenom: '', nom })),
    ...baux.map(({ id, bien_id }) => nomDe(id, 'logement', { prenom: '', nom: libelles.get(bien_id) ?? '' })),
  ].filter(({ mots, sorte }) => mots.length > (sorte === 'logement' ? 1 : 0))
  const parMot = Map.groupBy(noms, ({ mots }) => plusLong(mots))
  return { parMot, mots: [...parMot.keys()].toSorted(), appris }
}

const nomDe = (bail_id: string, sorte: Reconnu['sorte'], { prenom, nom }: Personne): Nom => ({
  ...{ bail_id, sorte, dit: nom },
  mots: motsDuNom(nom),
  prenom: motsDuNom(prenom),
})

const plusLong = (mots: readonly string[]): string =>
  mots.reduce((un, autre) => (autre.length > un.length ? autre : un), '')

const CERTITUDE: readonly Reconnu['sorte'][] = ['locataire', 'garant', 'regle', 'payeur', 'logement']

/** The leases that a line names, each once, by what names it best; those of the best kind alone. */
export function reconnaitre(ligne: Dite, noms: Noms): Reconnu[] {
  const texte = [ligne.libelle, ligne.tiers, ligne.reference].filter(Boolean).join(' ')
  const mots = new Set(normaliser(texte).split(' '))
  const lus = [...new Set([...mots].flatMap((mot) => noms.parMot.get(mot) ?? []))]
  const entiers = lus.filter((nom) => nom.mots.every((mot) => mots.has(mot)))
  const trouves = entiers.length > 0 ? entiers : incomplets(texte, { mots, dits: payeurDit(ligne), noms })
  const appris = (noms.appris.get(payeurDit(ligne)) ?? []).map(
    (bail_id): Reconnu => ({ bail_id, sorte: 'payeur', dit: '' }),
  )
  const tous = [...departager(trouves, mots).flatMap((nom) => sansLieu(nom, texte)), ...appris]
  const sorte = CERTITUDE.find((une) => tous.some((un) => un.sorte === une))
  const siens = tous.filter((un) => un.sorte === sorte)
  return [...new Map(siens.map((un) => [un.bail_id, un])).values()]
}

/** Of those who bear one name, those whose first name stands beside it; and a first name is nobody else's name. */
function departager(trouves: readonly Nom[], mots: ReadonlySet<string>): Nom[] {
  const prenommes = trouves.filter(({ prenom }) => prenom.length > 0 && prenom.every((mot) => mots.has(mot)))
  const prenoms = new Set(prenommes.flatMap(({ prenom }) => prenom))
  return trouves.filter(({ mots: siens, bail_id }) => {
    const homonymes = prenommes.filter((un) => un.mots.join(' ') === siens.join(' '))
    if (homonymes.length > 0) return homonymes.some((un) => un.bail_id === bail_id)
    return !siens.every((mot) => prenoms.has(mot))
  })
}

/** `CAF DE PARIS` names no Mrs Paris, unless her first name stands there too. */
function sansLieu(nom: Nom, texte: string): Nom[] {
  const lieu = lieuDit({ prenom: nom.prenom.join(' '), nom: nom.dit }, texte)
  if (lieu === 'place') return []
  return lieu === 'doute' ? [{ ...nom, doute: true }] : [nom]
}

const TRONQUE_DES = 4

/** The last word where the bank stopped writing (`MARS` is a month, no beginning of `Marsan`), and words that lost a letter on the way (`BENO?T`). */
function incomplets(
  texte: string,
  { mots, dits, noms }: { mots: ReadonlySet<string>; dits: string; noms: Noms },
): Nom[] {
  const dernier = [...mots].at(-1) ?? ''
  const coupes =
    dernier.length < TRONQUE_DES || !dits.split(' ').includes(dernier)
      ? []
      : noms.mots.filter((mot) => mot !== dernier && mot.startsWith(dernier))
  const abimes = texte.match(/[\p{L}]*[?\ufffd][\p{L}?\ufffd]*/gu) ?? []
  const perdus = abimes.flatMap((abime) => {
    const modele = new RegExp(`^${normaliser(abime.replace(/[?\ufffd]/g, 'zzz')).replaceAll('zzz', '.')}$`)
    return abime.length < TRONQUE_DES ? [] : noms.mots.filter((mot) => modele.test(mot))
  })
  const gagnes = new Set([...coupes, ...perdus])
  return [...gagnes]
    .flatMap((mot) => noms.parMot.get(mot) ?? [])
    .filter((nom) => nom.sorte !== 'logement' && nom.mots.every((mot) => mots.has(mot) || gagnes.has(mot)))
}

/** A line that was matched, and the leases that it paid. */
export type LigneApprise = { readonly libelle: string; readonly tiers: string | null; readonly baux: readonly string[] }

/** Whom each payer paid for, as the lines that are treated say it: taken back, a line teaches nothing any more. */
export function payeursAppris(lignes: readonly LigneApprise[]): Map<string, readonly string[]> {
  const appris = new Map<string, readonly string[]>()
  for (const ligne of lignes) {
    const cle = payeurDit(ligne)
    if (cle === '' || ligne.baux.length === 0) continue
    appris.set(cle, [...new Set([...(appris.get(cle) ?? []), ...ligne.baux])])
  }
  return appris
}
