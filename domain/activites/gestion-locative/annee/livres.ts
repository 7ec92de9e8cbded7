// The books of rental management: receipts and payments of the day on which they are made, as property income is taxed (CGI art. 12 and 13).
import type { Ligne } from '../../../compta/ecriture.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import type { Contexte } from '../../../journalisation/contexte.ts'
import { type Journaliser, livresTenus } from '../../../journalisation/livres.ts'
import { journaliserOperationDiverse } from '../../../journalisation/operation-diverse.ts'
import { journaliserRepriseDeCaisse } from '../../../reprise/reprise.ts'
import { type ContexteBailleur, duBailleur } from '../../../sujets/biens/ecritures/bailleur.ts'
import { journaliserEmprunts } from '../../../sujets/biens/ecritures/emprunt.ts'
import { journaliserMouvementDepot } from '../../../sujets/location/ecritures/depot-garantie.ts'
import { journaliserEncaissement } from '../../../sujets/location/ecritures/encaissement.ts'
import { journaliserMouvementExploitant } from '../../../sujets/propriete/ecritures/mouvement-exploitant.ts'
import { resultatsPartages } from '../../../sujets/propriete/ecritures/partage-resultat.ts'
import { journaliserDepense } from '../../../sujets/tiers/ecritures/depense.ts'
import { journaliserCoefficients } from '../../../sujets/tiers/ecritures/regularisation-coefficient.ts'
import { suivisSansComposant } from '../../../sujets/tiers/ecritures/travaux-immobilises.ts'
import { journaliserDeclarationsTva } from '../../../sujets/tva/ecritures/declaration-tva.ts'
import { journaliserTvaAchats } from '../../../sujets/tva/ecritures/tva-achat.ts'
import { journaliserTvaImmobilisations } from '../../../sujets/tva/ecritures/tva-immobilisations.ts'
import type { SorteDeFait } from '../../sortes.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { intituleGere } from '../fiscal/comptes.ts'
import { journaliserHonoraires, journaliserPrelevement, journaliserVersementMandant } from '../mandats/ecritures.ts'
import { pourAutrui } from '../mandats/pour-autrui.ts'
import { faitsDuRedevable } from '../mandats/redevable.ts'
import type { SORTES_DE_LA_GESTION } from '../sortes.ts'

type SorteGeree = SorteDeFait | keyof typeof SORTES_DE_LA_GESTION

type Bailleur = ContexteBailleur<FaitsGeres>
type Dire = (contexte: Bailleur) => Iterable<readonly Ligne[]>

const LOT = 250

/** Entries of one fact each, some facts at a time: those of which a manager has tens of thousands. */
const parLots = <Fait>(lire: (faits: FaitsGeres) => readonly Fait[], dire: (un: Fait, contexte: Bailleur) => Ligne[]) =>
  function* (contexte: Bailleur): Generator<readonly Ligne[]> {
    const faits = lire(contexte.faits)
    for (let de = 0; de < faits.length; de += LOT) yield faits.slice(de, de + LOT).flatMap((un) => dire(un, contexte))
  }
const ensemble =
  (dire: (contexte: Bailleur) => Ligne[]): Dire =>
  (contexte) => [dire(contexte)]

/** Each kind of fact with the entries that it says, in the order of the books. */
const DITES: readonly (readonly [SorteGeree, Dire])[] = [
  ['reprises', ensemble(journaliserRepriseDeCaisse)],
  ['emprunts', ensemble((contexte) => journaliserEmprunts(contexte, { achats: false }))],
  ['encaissements', parLots(({ encaissements }) => encaissements, journaliserEncaissement)],
  ['depenses', parLots(({ depenses }) => depenses, journaliserDepense)],
  [
    'biens',
    ensemble((contexte) => [
      ...journaliserTvaAchats(contexte),
      ...journaliserTvaImmobilisations(contexte, suivisSansComposant(contexte)),
    ]),
  ],
  ['exercices', ensemble(journaliserCoefficients)],
  [
    'mouvements_exploitant',
    parLots(
      ({ mouvements_exploitant }) => mouvements_exploitant,
      (un, { faits }) => journaliserMouvementExploitant(un, faits),
    ),
  ],
  ['mouvements_depot', parLots(({ mouvements_depot }) => mouvements_depot, journaliserMouvementDepot)],
  [
    'operations_diverses',
    parLots(
      ({ operations_diverses }) => operations_diverses,
      (un, { faits }) => journaliserOperationDiverse(un, faits),
    ),
  ],
  [
    'versements_mandants',
    parLots(
      ({ versements_mandants = [] }) => versements_mandants,
      (un, { faits }) => journaliserVersementMandant(un, faits),
    ),
  ],
  [
    'honoraires_mandats',
    parLots(
      ({ honoraires_mandats = [] }) => honoraires_mandats,
      (un, { faits }) => journaliserHonoraires(un, faits),
    ),
  ],
  ['declarations_tva', ensemble(({ faits }) => journaliserDeclarationsTva(faits))],
  [
    'prelevements_honoraires',
    parLots(({ prelevements_honoraires = [] }) => prelevements_honoraires, journaliserPrelevement),
  ],
]

/** Booked as it was typed: whose account it is was chosen. */
const TELLE_QUELLE: SorteGeree = 'operations_diverses'

/** What is noted, and says no entry by itself: it is read by those that do, or by the return. */
export const SANS_ECRITURE: readonly SorteGeree[] = [
  ...(['remboursements_anticipes', 'baux', 'echeances', 'creances_douteuses'] as const),
  ...(['vehicules', 'deplacements', 'indivisaires', 'indivisions', 'deficits_anterieurs'] as const),
  ...(['reprises_fec', 'lettrages', 'comptes_copropriete'] as const),
  ...(['habilitations_gestion', 'mandants', 'mandats', 'mandats_biens'] as const),
  ...(['immeubles', 'lots', 'pieces', 'cles_repartition', 'compteurs', 'releves_compteurs'] as const),
  ...(['fiches_techniques', 'diagnostics', 'equipements', 'attestations', 'interventions'] as const),
  ...(['lignes_foncieres', 'parts_societes'] as const),
  ...(['fins_justifiees', 'lignes_foncieres', 'parts_societes'] as const),
  ...(['engagements_locatifs', 'fins_justifiees', 'lignes_foncieres', 'parts_societes'] as const),
]
export const JOURNALISEES: readonly SorteGeree[] = DITES.map(([sorte]) => sorte)

const journaliser: Journaliser<FaitsGeres> = function* (contexte) {
  const bailleur = duBailleur(deCaisse(contexte))
  for (const [sorte, dire] of DITES)
    for (const lot of dire(bailleur)) yield* sorte === TELLE_QUELLE ? lot : pourAutrui(lot, contexte.faits)
}

/** Whatever a year says of how it is kept: a claim is no income here until it is paid, and VAT is that of one's own lettings. */
const deCaisse = (contexte: Contexte<FaitsGeres>): Contexte<FaitsGeres> => ({
  ...contexte,
  faits: faitsDuRedevable(contexte.faits),
  exercices: contexte.exercices.map((un): Exercice => ({ ...un, tenue: 'super_simplifiee' })),
})

export const { livres, livresParEtapes, rectifications, intitule } = livresTenus(journaliser, {
  intitule: intituleGere,
  resultats: resultatsPartages,
})
