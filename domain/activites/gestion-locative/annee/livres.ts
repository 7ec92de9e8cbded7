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

/** Each kind of fact with the entries that it says, in the order of the books. */
const DITES: readonly (readonly [SorteGeree, (contexte: ContexteBailleur<FaitsGeres>) => Ligne[]])[] = [
  ['reprises', journaliserRepriseDeCaisse],
  ['emprunts', (contexte) => journaliserEmprunts(contexte, { achats: false })],
  ['encaissements', (contexte) => contexte.faits.encaissements.flatMap((un) => journaliserEncaissement(un, contexte))],
  ['depenses', (contexte) => contexte.faits.depenses.flatMap((un) => journaliserDepense(un, contexte))],
  [
    'biens',
    (contexte) => [
      ...journaliserTvaAchats(contexte),
      ...journaliserTvaImmobilisations(contexte, suivisSansComposant(contexte)),
    ],
  ],
  ['exercices', journaliserCoefficients],
  [
    'mouvements_exploitant',
    ({ faits }) => faits.mouvements_exploitant.flatMap((un) => journaliserMouvementExploitant(un, faits)),
  ],
  [
    'mouvements_depot',
    (contexte) => contexte.faits.mouvements_depot.flatMap((un) => journaliserMouvementDepot(un, contexte)),
  ],
  [
    'operations_diverses',
    ({ faits }) => faits.operations_diverses.flatMap((un) => journaliserOperationDiverse(un, faits)),
  ],
  [
    'versements_mandants',
    ({ faits }) => (faits.versements_mandants ?? []).flatMap((un) => journaliserVersementMandant(un, faits)),
  ],
  [
    'honoraires_mandats',
    ({ faits }) => (faits.honoraires_mandats ?? []).flatMap((un) => journaliserHonoraires(un, faits)),
  ],
  ['declarations_tva', ({ faits }) => journaliserDeclarationsTva(faits)],
  ['prelevements_honoraires', ({ faits }) => (faits.prelevements_honoraires ?? []).flatMap(journaliserPrelevement)],
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

const journaliser: Journaliser<FaitsGeres> = (contexte) => {
  const bailleur = duBailleur(deCaisse(contexte))
  return DITES.flatMap(([sorte, dire]) =>
    sorte === TELLE_QUELLE ? dire(bailleur) : pourAutrui(dire(bailleur), contexte.faits),
  )
}

/** Whatever a year says of how it is kept: a claim is no income here until it is paid, and VAT is that of one's own lettings. */
const deCaisse = (contexte: Contexte<FaitsGeres>): Contexte<FaitsGeres> => ({
  ...contexte,
  faits: faitsDuRedevable(contexte.faits),
  exercices: contexte.exercices.map((un): Exercice => ({ ...un, tenue: 'super_simplifiee' })),
})

export const { livres, rectifications, intitule } = livresTenus(journaliser, {
  intitule: intituleGere,
  resultats: resultatsPartages,
})
