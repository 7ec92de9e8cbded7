// The properties an LMP sells in a year: their professional gains, and the boxes of 2033-C that describe them.
import { allocate, type Cents, sum, zero } from '../../../base/cents.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import type { Limite39C } from '../../../fiscal/bic/limite-39c.ts'
import type { ResultatBic } from '../../../fiscal/bic/resultat-bic.ts'
import { type Entree, type Etape, etape, type Regle } from '../../../fiscal/etape.ts'
import { anneesEntieres } from '../../../fiscal/plus-values/duree.ts'
import {
  type CessionPro,
  type ElementCede,
  type PlusValueLmp,
  plusValueLmp,
} from '../../../fiscal/plus-values/plus-value-lmp.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import type { FaitsBiens } from '../../../sujets/biens/faits.ts'
import { estLmp } from '../fiscal/reglages-meuble.ts'
import type { AnneeADeclarer } from './annee-meublee.ts'
import { estImmobilisation, lignesDeSortie } from './sortis.ts'

const REGLE: Regle = { source: 'CGI art. 39 duodecies ; notice 2033-NOT-SD, 2033-C cadre III', certitude: 'C' }
const PARTAGE: Regle = {
  source: 'CGI art. 39 duodecies ; la répartition du prix entre les éléments vendus n’est pas fixée par le texte',
  certitude: 'R',
}

/** One gain for each property sold in the year. */
export function cessionsLmp(dossier: AnneeADeclarer, limite: Limite39C): PlusValueLmp[] {
  return biensCedes(dossier).map((bien) =>
    plusValueLmp(cessionDe(bien, { ...dossier, limite }), dossier.millesime.parametres),
  )
}

/** The properties whose sale stands in these books: a sale noted after its year was final is of the year that took it. */
function biensCedes({ faits, lignes }: AnneeADeclarer): Bien[] {
  const sorties = lignesDeSortie(lignes)
  const prix = new Set(lignes.map(({ cle }) => cle))
  return faits.biens.filter(
    ({ id, date_cession }) =>
      date_cession !== null &&
      (prix.has(`biens/${id}/cession`) || sorties.some((l) => l.bien_id === id && l.piece_date === date_cession)),
  )
}

type Sortis = { readonly faits: FaitsBiens; readonly lignes: readonly Ligne[]; readonly limite: Limite39C }

function cessionDe(bien: Bien, { faits, lignes, limite }: Sortis): CessionPro {
  const prix_cents = sum(lignes.filter((l) => l.bien_id === bien.id && estPrix(l)).map((l) => l.credit_cents))
  const duBien = sortieDe(lignes).filter((l) => l.bien_id === bien.id)
  const groupes = [...Map.groupBy(duBien, elementDe).values()]
  const elements = groupes.map((siennes) => elementCede(siennes, { bien, faits, limite }))
  return { prix_cents, elements: auPrixDuMobilier(elements, { bien, prix_cents }), bien }
}

type Element = ElementCede & { readonly mobilier: boolean }

/** One component, or what an entry typed by hand took out of one account: its depreciation is that of the account. */
const elementDe = ({ composant_id, compte }: Ligne): string => composant_id ?? ecourte(compte.replace(/^28/, '2'))
const ecourte = (compte: string): string => compte.replace(/0+$/, '')

function elementCede(
  lignes: readonly Ligne[],
  { bien, faits, limite }: { bien: Bien; faits: FaitsBiens; limite: Limite39C },
): Element {
  const id = lignes[0]?.composant_id ?? null
  const composant = faits.composants.find((un) => un.id === id)
  const bruts = lignes.filter((l) => estImmobilisation(l) && l.credit_cents > 0)
  const acquis = composant && !composant.acquis_avec_bien ? composant.mise_en_service : bien.date_acquisition
  const cession = bien.date_cession ?? acquis
  const jete = composant !== undefined && lignes.every(({ piece_date }) => piece_date !== bien.date_cession)
  return {
    libelle: composant?.libelle ?? lignes[0]?.libelle ?? 'Élément sorti à la main',
    cout_cents: valeurBrute(lignes),
    amortissements_cents: amortissements(lignes),
    ard_cents: sum(limite.suivi.filter((un) => un.composant_id === id).map((un) => un.ard_perdu_cents)),
    amortissable: !bruts.every(({ compte }) => compte.startsWith('211')),
    detenu_annees: anneesEntieres(acquis, cession),
    mobilier: bruts.some(({ compte }) => compte.startsWith('218')),
    // Thrown away before the dwelling was sold: nothing of the price is its own.
    ...(jete ? { prix_cents: zero } : {}),
  }
}

/** What the deed says of the furniture is its price; the walls share the rest. */
function auPrixDuMobilier(
  elements: readonly Element[],
  { bien, prix_cents }: { bien: Bien; prix_cents: Cents },
): readonly ElementCede[] {
  const dit = bien.mobilier_cession_cents ?? zero
  const meuble = ({ mobilier, prix_cents: sien }: Element): boolean => mobilier && sien === undefined
  const poids = elements.map((un) => (meuble(un) ? un.cout_cents : 0))
  if (dit <= 0 || dit > prix_cents || poids.every((un) => un === 0)) return elements
  const parts = allocate(dit, poids)
  return elements.map((un, rang) => (meuble(un) ? { ...un, prix_cents: parts[rang] ?? zero } : un))
}

/** The steps that fill part III of 2033-C; an LMNP leaves it blank. */
export function etapesCessions({ exercice, lignes }: AnneeADeclarer, resultat: ResultatBic): Etape[] {
  if (!estLmp(exercice)) return []
  const sortie = sortieDe(lignes)
  const une = (cle: string, libelle: string, { montant_cents, regle = REGLE, ...de }: Origines): Etape =>
    etape(cle, {
      libelle,
      montant_cents,
      en_mots: `${libelle}, pour les biens sortis dans l'année.`,
      ...de,
      regle,
    })
  const parBien = (nom: string): Entree[] =>
    resultat.etapes
      .filter(({ cle }) => cle.startsWith(`${nom}_`))
      .map(({ cle, libelle, montant_cents }) => ({ libelle, montant_cents, code: cle }))
  const { valeur_cedee_cents, prix_cession_cents } = resultat
  return [
    une('cession_valeur_brute', "Valeur d'actif", {
      montant_cents: valeurBrute(sortie),
      lignes: sortie.filter((l) => estImmobilisation(l) && l.credit_cents > 0),
    }),
    une('cession_amortissements', 'Amortissements', {
      montant_cents: amortissements(sortie),
      lignes: sortie.filter((l) => l.compte.startsWith('28') && l.debit_cents > 0),
    }),
    une('cession_valeur_residuelle', 'Valeur résiduelle', {
      montant_cents: valeur_cedee_cents,
      entrees: [
        { libelle: 'Valeur comptable des biens cédés', montant_cents: valeur_cedee_cents, code: 'valeur_cedee' },
      ],
    }),
    une('cession_prix', 'Prix de cession', {
      montant_cents: prix_cession_cents,
      entrees: [{ libelle: 'Prix des biens cédés', montant_cents: prix_cession_cents, code: 'prix_cession' }],
    }),
    une('pv_court_terme_totale', 'Plus-value à court terme', {
      montant_cents: resultat.plus_value_court_terme_cents,
      entrees: parBien('pv_court_terme'),
      regle: PARTAGE,
    }),
    une('pv_long_terme_totale', 'Plus-value à long terme', {
      montant_cents: resultat.plus_value_long_terme_cents,
      entrees: parBien('pv_long_terme'),
      regle: PARTAGE,
    }),
  ]
}

type Origines = { montant_cents: Cents; lignes?: readonly Ligne[]; entrees?: readonly Entree[]; regle?: Regle }

/** The lines of the entries that took an asset out, those typed by hand included. */
function sortieDe(lignes: readonly Ligne[]): Ligne[] {
  const cles = new Set(
    lignes.filter((l) => l.journal !== 'AN' && estImmobilisation(l) && l.credit_cents > 0).map((l) => l.cle),
  )
  return lignes.filter((l) => cles.has(l.cle))
}

const estPrix = ({ compte }: Ligne): boolean => compte.startsWith('757') || compte.startsWith('775')
const valeurBrute = (lignes: readonly Ligne[]): Cents =>
  sum(lignes.filter(estImmobilisation).map((l) => l.credit_cents))
const amortissements = (lignes: readonly Ligne[]): Cents =>
  sum(lignes.filter((l) => l.compte.startsWith('28')).map((l) => l.debit_cents))
