// The books of furnished letting, LMNP's and LMP's: which facts say entries, and in which order.

import { estMicro } from '../../../fiscal/reglages-meuble.ts'
import { journaliserAcquisitions } from '../../../journalisation/acquisition.ts'
import { journaliserAmortissements } from '../../../journalisation/amortissement.ts'
import { journaliserCessions } from '../../../journalisation/cession.ts'
import { journaliserDepreciations } from '../../../journalisation/creance-douteuse.ts'
import { journaliserRecouvrements } from '../../../journalisation/creance-perdue.ts'
import { journaliserDeclarationsTva } from '../../../journalisation/declaration-tva.ts'
import { journaliserDepense } from '../../../journalisation/depense.ts'
import { journaliserDeplacements } from '../../../journalisation/deplacement.ts'
import { journaliserMouvementDepot } from '../../../journalisation/depot-garantie.ts'
import { journaliserEcheance } from '../../../journalisation/echeance.ts'
import { journaliserEmprunts } from '../../../journalisation/emprunt.ts'
import { journaliserEncaissement } from '../../../journalisation/encaissement.ts'
import type { Faits } from '../../../journalisation/faits.ts'
import { type Journaliser, livresTenus } from '../../../journalisation/livres.ts'
import { journaliserMouvementExploitant } from '../../../journalisation/mouvement-exploitant.ts'
import { journaliserOperationDiverse } from '../../../journalisation/operation-diverse.ts'
import { journaliserRegularisations } from '../../../journalisation/regularisation.ts'
import { journaliserCoefficients } from '../../../journalisation/regularisation-coefficient.ts'
import { journaliserReprise } from '../../../journalisation/reprise.ts'
import { journaliserRepriseFec } from '../../../journalisation/reprise-fec.ts'
import { journaliserTvaImmobilisations } from '../../../journalisation/tva-immobilisations.ts'
import type { SorteMeublee } from '../../sortes.ts'

/** Each kind of fact with the entries that it says, in the order of the books; a kind may say some at several places. */
const DITES: readonly (readonly [SorteMeublee, Journaliser<Faits>])[] = [
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

const journaliser: Journaliser<Faits> = (contexte) => DITES.flatMap(([, dire]) => dire(contexte))

/** The fuel of trips is no charge of a year at micro-BIC. */
export const { livres, rectifications } = livresTenus(journaliser, ({ deplacements = [] }) =>
  deplacements.length > 0 ? ['regime'] : [],
)
