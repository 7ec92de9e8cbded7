// Rows of a grid of reference rents: each read, known again by its place in the grid and its day, or ready to be written.
import { type Cents, zero } from '../../base/cents.ts'
import { type Day, jourEnChiffres } from '../../base/day.ts'
import { normaliser } from '../../sujets/banque/formats/texte.ts'
import { type LoyerReference, PIECES_MAXIMALES } from '../../sujets/location/baux/loyer-reference.ts'
import { type Lecteur, type LigneImportee, lecteurDe } from './champ.ts'
import { MODELES } from './modeles.ts'
import { type Contexte, cleDe, type Verdict } from './parc.ts'

type ReferenceImportee = Omit<LoyerReference, 'id'>
export type ReferencesPreparees = {
  readonly verdicts: readonly Verdict[]
  readonly references: readonly ReferenceImportee[]
}

export function preparerReferences(lignes: readonly LigneImportee[], { parc, le }: Contexte): ReferencesPreparees {
  const grille = new Map<string, ReferenceImportee>(
    (parc.loyers_reference ?? []).map((une) => [cleDeReference(une), une]),
  )
  const references: ReferenceImportee[] = []
  const verdicts = lignes.map(({ ligne, valeurs }): Verdict => {
    const lecteur = lecteurDe(valeurs, MODELES.loyers_reference)
    const lue = lireReference(lecteur, le)
    const deja = lue && grille.get(cleDeReference(lue))
    if (lue && deja && !memesMontants(lue, deja))
      lecteur.refuser(
        'secteur',
        'est déjà dans la grille à cette date avec d’autres montants : retirez l’autre ligne, ou changez la date.',
        ['du'],
      )
    if (lue === null || lecteur.erreurs.length > 0) return { ligne, etat: 'erreur', erreurs: lecteur.erreurs }
    if (deja) {
      const nom = `Secteur ${lue.secteur}, ${lue.nombre_pieces} pièces, ${valeurs['epoque']?.trim()}`
      return { ligne, etat: 'deja', raison: `${nom} : déjà dans la grille au ${jourEnChiffres(lue.du)}.` }
    }
    grille.set(cleDeReference(lue), lue)
    references.push(lue)
    return { ligne, etat: 'nouveau' }
  })
  return { verdicts, references }
}

function lireReference(lecteur: Lecteur, releve_le: Day): ReferenceImportee | null {
  const [ville, secteur, source] = [lecteur.texte('ville'), lecteur.texte('secteur'), lecteur.texte('source')]
  const nombre_pieces = lecteur.entier('nombre_pieces', [1, PIECES_MAXIMALES])
  const epoque = lireEpoque(lecteur)
  const meuble = lecteur.choix('meuble', MEUBLE, 'oui ou non')
  const montants = lireMontants(lecteur)
  const [du, au] = [lecteur.jour('du'), lecteur.jour('au')]
  if (!ville || !secteur || !source || !nombre_pieces || !epoque || !meuble || !montants || !du) return null
  const { reference_m2_cents, majore_m2_cents, minore_m2_cents } = montants
  if (minore_m2_cents === zero || minore_m2_cents > reference_m2_cents || reference_m2_cents > majore_m2_cents)
    lecteur.refuser('majore_m2_cents', 'n’est pas dans l’ordre : minoré, de référence, majoré.', [
      'reference_m2_cents',
      'minore_m2_cents',
    ])
  if (au !== null && au < du) lecteur.refuser('au', 'précède le premier jour.', ['du'])
  return { ville, secteur, nombre_pieces, ...epoque, meuble: meuble === 'oui', ...montants, du, au, source, releve_le }
}

type Montants = Pick<LoyerReference, 'reference_m2_cents' | 'majore_m2_cents' | 'minore_m2_cents'>

function lireMontants(lecteur: Lecteur): Montants | null {
  const lu = (cle: keyof Montants): Cents | null => lecteur.montant(cle)
  const [reference_m2_cents, majore_m2_cents] = [lu('reference_m2_cents'), lu('majore_m2_cents')]
  const minore_m2_cents = lu('minore_m2_cents')
  if (reference_m2_cents === null || majore_m2_cents === null || minore_m2_cents === null) return null
  return { reference_m2_cents, majore_m2_cents, minore_m2_cents }
}

/** `Avant 1946`, `1946-1970`, `Après 1990`: the years that it covers, each of its ends in it. */
function lireEpoque(lecteur: Lecteur): Pick<LoyerReference, 'construit_de' | 'construit_a'> | null {
  const ecrite = lecteur.texte('epoque')
  if (ecrite === null) return null
  const nue = normaliser(ecrite)
  const [, avant] = /^avant (\d{4})$/.exec(nue) ?? []
  if (avant) return { construit_de: null, construit_a: Number(avant) - 1 }
  const [, apres] = /^apres (\d{4})$/.exec(nue) ?? []
  if (apres) return { construit_de: Number(apres) + 1, construit_a: null }
  const [, de, a] = /^(?:de )?(\d{4})(?: a)? (\d{4})$/.exec(nue) ?? []
  if (de && a && de <= a) return { construit_de: Number(de), construit_a: Number(a) }
  return lecteur.refuser('epoque', 'n’est pas une époque : écrivez Avant 1946, 1946-1970 ou Après 1990.')
}

const cleDeReference = (une: ReferenceImportee): string =>
  `${cleDe(une.ville, une.secteur, une.nombre_pieces, une.construit_de, une.construit_a)}|${une.meuble}|${une.du}`
const memesMontants = (une: ReferenceImportee, autre: ReferenceImportee): boolean =>
  une.reference_m2_cents === autre.reference_m2_cents &&
  une.majore_m2_cents === autre.majore_m2_cents &&
  une.minore_m2_cents === autre.minore_m2_cents

const MEUBLE = [
  ['oui', /^(meublee?s?|vrai|true|1|x)$/],
  ['non', /^(non meublee?s?|vides?|nue?s?|faux|false|0)$/],
] as const
