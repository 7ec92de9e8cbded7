// The columns of form 2044, one by property, and their sum, which is the form of all of them.
import { type Cents, sum, zero } from '../../../base/cents.ts'
import { estGestion } from '../../../compta/compte.ts'
import { type Ligne, soldeNet } from '../../../compta/ecriture.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import type { Etape } from '../../../fiscal/etape.ts'
import { NUMERO_2044, NUMERO_IMMEUBLE, NUMERO_SOCIETES } from '../../../liasse/f2044.ts'
import type { Case, FormulaireRempli } from '../../../liasse/formulaire.ts'
import { remplirLiasse } from '../../../liasse/liasse.ts'
import type { Millesime } from '../../../liasse/millesime.ts'
import type { TypeBien } from '../../../sujets/biens/bien.ts'
import { stationnementSeul } from '../../../sujets/location/tva-bien.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { COMPTES_DE_GESTION } from '../fiscal/comptes.ts'
import type { AnneeDEngagement, ColonneFonciere, Ecarte } from './annee-fonciere.ts'
import { forfait, lignesNotees, provisionsReprises } from './etapes-immeubles.ts'
import type { ImmeublesDeLAnnee } from './immeubles.ts'
import { jourDesParts, partDuBien, type Redevable } from './indivision.ts'
import type { PartReprise } from './provisions-deduites.ts'

type Source = {
  readonly faits: FaitsGeres
  readonly lignes: readonly Ligne[]
  readonly immeubles: ImmeublesDeLAnnee
  readonly engagements: readonly AnneeDEngagement[]
  readonly millesime: Millesime
  readonly exercice: Exercice
  readonly redevable: Redevable
  readonly reprise: PartReprise
}

/** What names no property has a column of its own, where there is some: the closing asks whose it is. */
export function colonnesDe(source: Source): ColonneFonciere[] {
  const { faits, lignes, immeubles, millesime, engagements, exercice, redevable, reprise } = source
  const locaux = sansHabitation(faits, exercice)
  const deductibles = lignes.filter(
    ({ bien_id, compte }) => bien_id === null || !locaux.has(bien_id) || !estAmelioration(compte),
  )
  const parBien = Map.groupBy(deductibles, ({ bien_id }) => bien_id)
  const colonne = (bien_id: string | null): ColonneFonciere => {
    const sien = (id: string): boolean => id === bien_id
    const etapes = [
      forfait(immeubles.loues.filter(sien), millesime, partDuForfait(source)),
      provisionsReprises(faits, { annee: millesime.annee, sien, reprise }),
      ...lignesNotees(faits, { annee: millesime.annee, sien, engagements }),
    ]
    const formulaire = remplirSeul(NUMERO_IMMEUBLE, { lignes: parBien.get(bien_id) ?? [], etapes, millesime })
    const bien = faits.biens.find(({ id }) => id === bien_id)
    const part = bien ? partDuBien(bien, redevable, { exercice, faits }) : null
    return { bien_id, part, formulaire, etapes }
  }
  const communes = colonne(null)
  const siennes = immeubles.nus.map(({ id }) => colonne(id))
  const compte = communes.formulaire.cases.some(({ montant_cents }) => montant_cents !== zero)
  return compte || siennes.length === 0 ? [...siennes, communes] : siennes
}

/** Of the flat costs of a property, what the return takes: by the sharing of the last day that it is held in the year. */
export const partDuForfait =
  ({ faits, exercice, redevable }: Pick<Source, 'faits' | 'exercice' | 'redevable'>) =>
  (montant: Cents, bien_id: string): Cents => {
    const bien = faits.biens.find(({ id }) => id === bien_id)
    return redevable.quote.de(montant, { bien_id, jour: bien ? jourDesParts(bien, exercice) : exercice.fin })
  }

/** What a place of work or land is not: works that improve are deducted for dwellings alone (CGI 31, I, 1°, b). */
const SANS_HABITATION: ReadonlySet<TypeBien> = new Set(['bureau', 'commerce', 'terrain'])
export const estHabitation = (type: TypeBien): boolean => !SANS_HABITATION.has(type)
/** Places of work, land, and the parking spaces that a lease of the year lets alone: one let with a home follows it. */
function sansHabitation({ biens, baux }: FaitsGeres, { debut, fin }: Exercice): ReadonlySet<string> {
  const seuls = baux.filter(
    (bail) => bail.debut <= fin && (bail.fin === null || bail.fin >= debut) && stationnementSeul(bail, { biens, baux }),
  )
  return new Set([
    ...biens.filter(({ type_bien }) => !estHabitation(type_bien)).map(({ id }) => id),
    ...seuls.map(({ bien_id }) => bien_id),
  ])
}

/** Interest of a loan, and its insurance, once the property is sold: paid for what earns nothing any more. */
const INTERETS = ['6611', '6168']
export const apresVente = ({ bien_id, compte, date }: Ligne, { biens }: Pick<FaitsGeres, 'biens'>): string | null => {
  const vente = biens.find(({ id }) => id === bien_id)?.date_cession ?? null
  return vente !== null && date > vente && INTERETS.some((prefixe) => compte.startsWith(prefixe)) ? APRES_VENTE : null
}

const AMELIORATIONS = ['615210', '615220']
const estAmelioration = (compte: string): boolean => AMELIORATIONS.some((prefixe) => compte.startsWith(prefixe))

/** Line by line, in whole euros: each column is rounded before it is added, as the paper adds them. */
export function sommeDesColonnes(colonnes: readonly ColonneFonciere[]): FormulaireRempli {
  const [premiere, ...autres] = colonnes.map(({ formulaire }) => formulaire)
  if (!premiere) throw new Error('form 2044 has a column at least')
  return {
    ...premiere,
    numero: NUMERO_2044,
    libelle: 'Revenus fonciers',
    cases: premiere.cases.map((une, rang) =>
      autres.reduce((somme, { cases }) => ajouter(somme, cases[rang] ?? une), une),
    ),
  }
}

/** Before them, lines 111 to 114 of the companies whose parts are held. */
export function avecSocietes(
  somme: FormulaireRempli,
  etapes: readonly Etape[],
  millesime: Millesime,
): FormulaireRempli {
  return { ...somme, cases: [...remplirSeul(NUMERO_SOCIETES, { lignes: [], etapes, millesime }).cases, ...somme.cases] }
}

type Rempli = { readonly lignes: readonly Ligne[]; readonly etapes: readonly Etape[]; readonly millesime: Millesime }

function remplirSeul(numero: string, { lignes, etapes, millesime }: Rempli): FormulaireRempli {
  const [formulaire] = remplirLiasse(
    { ordre: [numero], presentation: [numero], avec_n_1: [] },
    {
      ...{ lignes, etapes, numeros: [numero] },
      ...{ situations: new Set<never>(), deplacements: {}, anterieurs: [] },
    },
    millesime,
  )
  if (!formulaire) throw new Error(`${millesime.annee} has no layout of ${numero}`)
  return formulaire
}

function ajouter(une: Case, autre: Case): Case {
  return {
    ...une,
    montant: une.montant + autre.montant,
    montant_cents: sum([une.montant_cents, autre.montant_cents]),
    blanc: une.blanc && autre.blanc,
    lignes: [...une.lignes, ...autre.lignes],
    doutes: [...new Set([...une.doutes, ...autre.doutes])],
  }
}

/** Why a line is in no column, whatever its account; null: nothing keeps it out. */
export type HorsDuFormulaire = (ligne: Ligne) => string | null

/** What form 2044 leaves out of the charges and products of the books, by its reason: every line that no box counts. */
export function ecartesDe(
  lignes: readonly Ligne[],
  { somme, meublees, hors }: { somme: FormulaireRempli; meublees: readonly Ligne[]; hors: HorsDuFormulaire },
): readonly Ecarte[] {
  const comptees = new Set(somme.cases.flatMap((une) => une.lignes))
  const parRaison = Map.groupBy(
    lignes.filter((ligne) => estGestion(ligne.compte) && !comptees.has(ligne)),
    (ligne) => hors(ligne) ?? (TVA_DES_TRAVAUX.test(ligne.cle) ? TVA_SUIVIE : raisonDe(ligne.compte)),
  )
  if (meublees.length > 0) parRaison.set(PART_MEUBLEE, [...meublees])
  return [...parRaison].map(([raison, siennes]) => ({ raison, lignes: siennes, montant_cents: soldeNet(siennes) }))
}

/** By the beginning of the account; the first that it begins with. */
const RAISONS: readonly (readonly [comptes: readonly string[], raison: string])[] = [
  [['708'], 'Charges que le locataire rembourse : ni une recette, ni une charge du propriétaire (BOI-RFPI-BASE-10-10)'],
  [['6061'], 'Eau et énergie : dues par le locataire, elles se règlent avec ses charges'],
  [['63513'], 'Taxe d’ordures ménagères : due par le locataire (CGI art. 31, I, 1°, c)'],
  [
    [COMPTES_DE_GESTION.honoraires],
    'Honoraires de gestion pour autrui : une recette professionnelle, pas un revenu foncier',
  ],
  [
    AMELIORATIONS,
    'Amélioration d’un local qui n’est pas d’habitation, ou d’un stationnement loué seul : déductible pour un logement seulement, hors amiante et accès des personnes handicapées (CGI art. 31, I, 1°, b et b bis)',
  ],
  [
    ['658810'],
    'Construction ou agrandissement : jamais déductible, elle compte dans la plus-value (CGI art. 31, I, 1°, b)',
  ],
  [
    ['6285'],
    'Entretien récupérable : dû par le locataire, il se règle avec ses charges ; ce qui n’en est pas récupéré se note ligne 225 (CGI art. 31, I, 1°, a et a ter)',
  ],
  [['6064', '625', '626', '627', '628', '651'], 'Couvert par le forfait par local de la ligne 222'],
]
/** What follows the use of a place of the VAT of its purchase and works. */
const TVA_DES_TRAVAUX = /^(biens|depenses)\/.*\/tva\//
const TVA_SUIVIE =
  'TVA de l’achat ou des travaux reversée ou récupérée quand un local change d’usage (CGI ann. II, art. 207) : aucune case ne la compte, à confirmer'
const APRES_VENTE =
  'Intérêts et assurance d’un prêt payés après la vente du bien : ils ne se déduisent plus (BOI-RFPI-BASE-20-80, à confirmer)'
const PART_MEUBLEE =
  'Part des locations meublées : leurs loyers, et les charges de leurs jours, sont des BIC (CGI art. 35, I, 5° bis)'
const SANS_LIGNE = 'Pas une charge ni une recette des revenus fonciers'

const raisonDe = (compte: string): string =>
  RAISONS.find(([comptes]) => comptes.some((prefixe) => compte.startsWith(prefixe)))?.[1] ?? SANS_LIGNE
