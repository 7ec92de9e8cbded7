// Rows of lots: each read, known again by its building with its name or its number, or ready to be written with its building.
import { zero } from '../../base/cents.ts'
import { type Bien, CATEGORIE_USUELLE, CLASSES_DPE, TYPES_BIEN, type TypeBien } from '../../sujets/biens/bien.ts'
import type { Immeuble, Lot } from '../../sujets/immeubles/immeuble.ts'
import { controlerLocation } from '../installation.ts'
import { type Lecteur, type LigneImportee, lecteurDe, type Valeurs } from './champ.ts'
import { MODELES } from './modeles.ts'
import { type Contexte, cleDe, type Designe, type Verdict } from './parc.ts'

type BienImporte = Pick<
  Bien,
  | 'libelle'
  | 'adresse'
  | 'code_postal'
  | 'ville'
  | 'type_bien'
  | 'surface_m2'
  | 'categorie'
  | 'classe_dpe'
  | 'date_acquisition'
  | 'date_mise_en_location'
  | 'prix_cents'
  | 'frais_acquisition_cents'
  | 'frais_immobilises'
>
type LotImporte = {
  readonly bien: BienImporte
  readonly place: Pick<Lot, 'numero' | 'batiment' | 'etage' | 'porte' | 'nombre_pieces'>
  readonly immeuble: Designe | null
}
export type LotsPrepares = {
  readonly verdicts: readonly Verdict[]
  /** The buildings that the lots name and that the dossier has not. */
  readonly immeubles: readonly Omit<Immeuble, 'id'>[]
  readonly lots: readonly LotImporte[]
}
type Adresse = Pick<Immeuble, 'adresse' | 'code_postal' | 'ville'>

export function preparerLots(lignes: readonly LigneImportee[], { parc, natures }: Contexte): LotsPrepares {
  const adresses = adressesDe(lignes, parc.immeubles ?? [])
  const connus = lotsConnus(parc)
  const dansLeFichier = new Map<string, number>()
  const immeubles: Omit<Immeuble, 'id'>[] = []
  const designes = new Map((parc.immeubles ?? []).map(({ id, libelle }): [string, Designe] => [cleDe(libelle), { id }]))
  const lots: LotImporte[] = []
  const verdicts = lignes.map(({ ligne, valeurs }): Verdict => {
    const lecteur = lecteurDe(valeurs, MODELES.lots)
    const lu = lireLot(lecteur, valeurs, { adresses, natures: natures.type_bien })
    if (lu === null || lecteur.erreurs.length > 0) return { ligne, etat: 'erreur', erreurs: lecteur.erreurs }
    const cles = clesDuLot(lu.bien, lu.place, lu.libelleImmeuble)
    const deja = cles.find((cle) => connus.has(cle))
    if (deja !== undefined) return { ligne, etat: 'deja', raison: raisonDe(lu, deja) }
    const double = cles.map((cle) => dansLeFichier.get(cle)).find((autre) => autre !== undefined)
    if (double !== undefined)
      return { ligne, etat: 'deja', raison: `${lu.bien.libelle} est déjà à la ligne ${double} du fichier.` }
    for (const cle of cles) dansLeFichier.set(cle, ligne)
    lots.push({ bien: lu.bien, place: lu.place, immeuble: immeubleDe(lu, { designes, immeubles }) })
    return { ligne, etat: 'nouveau' }
  })
  return { verdicts, immeubles, lots }
}

type Lu = Omit<LotImporte, 'immeuble'> & { readonly libelleImmeuble: string | null; readonly adresseImmeuble: Adresse }

function lireLot(
  lecteur: Lecteur,
  valeurs: Valeurs,
  { adresses, natures }: { adresses: ReadonlyMap<string, Adresse>; natures: readonly TypeBien[] },
): Lu | null {
  const libelleImmeuble = lecteur.texte('immeuble')
  const connue = libelleImmeuble === null ? undefined : adresses.get(cleDe(libelleImmeuble))
  const adresse = lireAdresse(lecteur, valeurs, connue)
  const libelle = lecteur.texte('lot')
  const type_bien = lecteur.choix('type', TYPES, 'appartement, studio, maison, bureau, commerce, parking ou autre')
  if (type_bien !== null && !natures.includes(type_bien)) lecteur.refuser('type', 'ne se gère pas dans cette activité.')
  const date_acquisition = lecteur.jour('date_acquisition')
  const date_mise_en_location = lecteur.jour('date_mise_en_location') ?? date_acquisition
  const prix_cents = lecteur.montant('prix_cents')
  const place = lirePlace(lecteur)
  const surface_m2 = lecteur.nombre('surface_m2')
  const classe_dpe = lecteur.choix('classe_dpe', DPE, 'une lettre de A à G')
  const frais_acquisition_cents = lecteur.montant('frais_acquisition_cents') ?? zero
  if (!adresse || !libelle || !type_bien || !date_acquisition || !date_mise_en_location || prix_cents === null)
    return null
  const dates = { date_acquisition, date_mise_en_location }
  for (const { message } of controlerLocation(dates))
    lecteur.refuser('date_mise_en_location', message, ['date_acquisition'])
  const bien = {
    ...{ libelle, ...adresse, type_bien, surface_m2, categorie: CATEGORIE_USUELLE, classe_dpe, ...dates },
    ...{ prix_cents, frais_acquisition_cents, frais_immobilises: false },
  }
  return { bien, place, libelleImmeuble, adresseImmeuble: connue ?? adresse }
}

/** That of its building is its own where the row says none. */
function lireAdresse(lecteur: Lecteur, valeurs: Valeurs, connue: Adresse | undefined): Adresse | null {
  const dits = ['adresse', 'code_postal', 'ville'].filter((cle) => valeurs[cle])
  if (dits.length === 0 && connue) return connue
  const [adresse, ville] = [lecteur.texte('adresse'), lecteur.texte('ville')]
  const ecrit = lecteur.texte('code_postal')
  // A spreadsheet that takes it for a number loses its first zero.
  const code_postal = ecrit?.replace(/\s/g, '').padStart(5, '0') ?? null
  if (code_postal !== null && !/^\d{5}$/.test(code_postal))
    return lecteur.refuser('code_postal', 'n’a pas cinq chiffres.')
  for (const [cle, lu] of Object.entries({ adresse, code_postal, ville }))
    if (lu === null) lecteur.refuser(cle, 'cette valeur est obligatoire : l’adresse de l’immeuble n’est pas connue.')
  return adresse && code_postal && ville ? { adresse, code_postal, ville } : null
}

const lirePlace = (lecteur: Lecteur): LotImporte['place'] => ({
  numero: lecteur.texte('numero'),
  batiment: lecteur.texte('batiment'),
  etage: lecteur.entier('etage', [-10, 200]),
  porte: lecteur.texte('porte'),
  nombre_pieces: lecteur.entier('nombre_pieces', [1, 100]),
})

/** Of each building, by its name: as the dossier has it, else as the first row of the file says it. */
function adressesDe(lignes: readonly LigneImportee[], immeubles: readonly Immeuble[]): ReadonlyMap<string, Adresse> {
  const adresses = new Map<string, Adresse>()
  for (const { adresse, code_postal, ville, libelle } of immeubles)
    adresses.set(cleDe(libelle), { adresse, code_postal, ville })
  for (const { valeurs } of lignes) {
    const cle = cleDe(valeurs['immeuble'])
    if (cle === '' || adresses.has(cle)) continue
    const essai = lecteurDe(valeurs, MODELES.lots)
    const lue = lireAdresse(essai, valeurs, undefined)
    if (lue && essai.erreurs.length === 0) adresses.set(cle, lue)
  }
  return adresses
}

/** A lot is its building with its name, or with its number; alone, its address with its name. */
function clesDuLot(
  { libelle, adresse, code_postal }: Pick<Bien, 'libelle' | 'adresse' | 'code_postal'>,
  place: Pick<Lot, 'numero' | 'batiment'> | null,
  immeuble: string | null,
): string[] {
  if (immeuble === null) return [`seul|${cleDe(adresse, code_postal, libelle)}`]
  const dans = cleDe(immeuble, place?.batiment)
  return [`nom|${dans}|${cleDe(libelle)}`, ...(place?.numero ? [`numero|${dans}|${cleDe(place.numero)}`] : [])]
}

function lotsConnus({ biens, immeubles = [], lots = [] }: Contexte['parc']): ReadonlySet<string> {
  const places = new Map(lots.map((lot) => [lot.bien_id, lot]))
  const noms = new Map(immeubles.map(({ id, libelle }) => [id, libelle]))
  return new Set(
    biens.flatMap((bien) => {
      const place = places.get(bien.id) ?? null
      return clesDuLot(bien, place, noms.get(place?.immeuble_id ?? '') ?? null)
    }),
  )
}

function raisonDe({ bien, place, libelleImmeuble }: Lu, cle: string): string {
  if (libelleImmeuble === null) return `${bien.libelle} est déjà dans le dossier, reconnu par son adresse et son nom.`
  const par = cle.startsWith('numero') ? `son immeuble et son numéro ${place.numero}` : 'son immeuble et son nom'
  return `${bien.libelle} est déjà dans le dossier, reconnu par ${par}.`
}

type Immeubles = { designes: Map<string, Designe>; immeubles: Omit<Immeuble, 'id'>[] }

function immeubleDe({ libelleImmeuble, adresseImmeuble }: Lu, { designes, immeubles }: Immeubles): Designe | null {
  if (libelleImmeuble === null) return null
  const cle = cleDe(libelleImmeuble)
  const connu = designes.get(cle)
  if (connu) return connu
  const designe = { rang: immeubles.length }
  designes.set(cle, designe)
  const inconnu = { annee_construction: null, en_copropriete: false, syndic: null, note: null }
  immeubles.push({ libelle: libelleImmeuble, ...adresseImmeuble, ...inconnu })
  return designe
}

const AUTRES_NOMS: Readonly<Record<TypeBien, RegExp>> = {
  appartement: /^(appart|appt|apt|duplex|loft|[tf]\d)\b/,
  studio: /^(t1|f1|chambre)\b/,
  maison: /^(pavillon|villa)\b/,
  immeuble: /^immeuble\b/,
  bureau: /^bureaux?\b/,
  commerce: /^(local commercial|boutique|commerces?|magasin|local)\b/,
  parking: /^(parking|garage|box|stationnement|emplacement)\b/,
  terrain: /^(terrain|jardin)\b/,
  autre: /^(cave|autre|cellier|grenier|depot)\b/,
}
const TYPES = TYPES_BIEN.map((type) => [type, AUTRES_NOMS[type]] as const)
const DPE = CLASSES_DPE.map((classe) => [classe, new RegExp(`^${classe}$`, 'i')] as const)
