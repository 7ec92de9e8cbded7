// The books of furnished letting, LMNP's and LMP's: which facts say entries, and in which order.

import { journaliserRegularisations } from '../../../cloture/regularisation.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { type Journaliser, livresTenus } from '../../../journalisation/livres.ts'
import { journaliserOperationDiverse } from '../../../journalisation/operation-diverse.ts'
import { journaliserReprise } from '../../../reprise/reprise.ts'
import { journaliserRepriseFec } from '../../../reprise/reprise-fec.ts'
import { journaliserAcquisitions } from '../../../sujets/biens/ecritures/acquisition.ts'
import { journaliserAmortissements } from '../../../sujets/biens/ecritures/amortissement.ts'
import { type ContexteBailleur, duBailleur } from '../../../sujets/biens/ecritures/bailleur.ts'
import { journaliserCessions } from '../../../sujets/biens/ecritures/cession.ts'
import { journaliserEmprunts } from '../../../sujets/biens/ecritures/emprunt.ts'
import { journaliserDepreciations } from '../../../sujets/location/ecritures/creance-douteuse.ts'
import { journaliserRecouvrements } from '../../../sujets/location/ecritures/creance-perdue.ts'
import { journaliserMouvementDepot } from '../../../sujets/location/ecritures/depot-garantie.ts'
import { journaliserEcheance } from '../../../sujets/location/ecritures/echeance.ts'
import { journaliserEncaissement } from '../../../sujets/location/ecritures/encaissement.ts'
import { lettrerLoyers } from '../../../sujets/location/ecritures/lettrage-loyers.ts'
import { journaliserMouvementExploitant } from '../../../sujets/propriete/ecritures/mouvement-exploitant.ts'
import { resultatsPartages } from '../../../sujets/propriete/ecritures/partage-resultat.ts'
import { journaliserDepense } from '../../../sujets/tiers/ecritures/depense.ts'
import { journaliserDeplacements } from '../../../sujets/tiers/ecritures/deplacement.ts'
import { journaliserCoefficients } from '../../../sujets/tiers/ecritures/regularisation-coefficient.ts'
import { journaliserDeclarationsTva } from '../../../sujets/tva/ecritures/declaration-tva.ts'
import { journaliserTvaImmobilisations } from '../../../sujets/tva/ecritures/tva-immobilisations.ts'
import type { SorteDeFait } from '../../sortes.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { estMicro } from '../fiscal/reglages-meuble.ts'
import type { SORTES_DU_MEUBLE } from '../sortes.ts'

type SorteMeublee = SorteDeFait | keyof typeof SORTES_DU_MEUBLE

/** Each kind of fact with the entries that it says, in the order of the books; a kind may say some at several places. */
const DITES: readonly (readonly [SorteMeublee, (contexte: ContexteBailleur<FaitsDuMeuble>) => Ligne[]])[] = [
  ['reprises', journaliserReprise],
  ['reprises_fec', (contexte) => journaliserRepriseFec(contexte, journaliserReprise(contexte))],
  ['biens', journaliserAcquisitions],
  ['emprunts', journaliserEmprunts],
  ['echeances', (contexte) => contexte.faits.echeances.flatMap((fait) => journaliserEcheance(fait, contexte))],
  [
    'encaissements',
    (contexte) => contexte.faits.encaissements.flatMap((fait) => journaliserEncaissement(fait, contexte)),
  ],
  ['depenses', (contexte) => contexte.faits.depenses.flatMap((fait) => journaliserDepense(fait, contexte))],
  ['exercices', journaliserCoefficients],
  ['depenses', journaliserRecouvrements],
  ['creances_douteuses', journaliserDepreciations],
  ['deplacements', (contexte) => journaliserDeplacements(contexte, estMicro)],
  [
    'mouvements_exploitant',
    ({ faits }) => faits.mouvements_exploitant.flatMap((fait) => journaliserMouvementExploitant(fait, faits)),
  ],
  [
    'mouvements_depot',
    (contexte) => contexte.faits.mouvements_depot.flatMap((fait) => journaliserMouvementDepot(fait, contexte)),
  ],
  [
    'operations_diverses',
    ({ faits }) => faits.operations_diverses.flatMap((fait) => journaliserOperationDiverse(fait, faits)),
  ],
  ['declarations_tva', ({ faits }) => journaliserDeclarationsTva(faits)],
  ['composants', journaliserAmortissements],
  ['composants', journaliserTvaImmobilisations],
  ['biens', journaliserCessions],
  ['baux', journaliserRegularisations],
]

/** What is noted, and says no entry by itself: it is read by those that do. */
export const SANS_ECRITURE: readonly SorteMeublee[] = [
  ...(['remboursements_anticipes', 'vehicules', 'demarches', 'deficits_anterieurs'] as const),
  ...(['indivisaires', 'indivisions', 'locations_chez_soi', 'lettrages'] as const),
]
export const JOURNALISEES: readonly SorteMeublee[] = DITES.map(([sorte]) => sorte)

const journaliser: Journaliser<FaitsDuMeuble> = (contexte) => {
  const bailleur = duBailleur(contexte)
  return DITES.flatMap(([, dire]) => dire(bailleur))
}

export const { livres, livresParEtapes, rectifications, intitule } = livresTenus(journaliser, {
  // The fuel of trips is no charge of a year at micro-BIC.
  reglagesLus: ({ deplacements = [] }) => (deplacements.length > 0 ? ['regime'] : []),
  lettrer: lettrerLoyers,
  resultats: resultatsPartages,
})
