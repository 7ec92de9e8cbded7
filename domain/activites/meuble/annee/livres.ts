// The books of furnished letting, LMNP's and LMP's: which facts say entries, and in which order.
import type { Ligne } from '../../../compta/ecriture.ts'
import { journaliserAcquisitions } from '../../../journalisation/acquisition.ts'
import { journaliserAmortissements } from '../../../journalisation/amortissement.ts'
import { journaliserCessions } from '../../../journalisation/cession.ts'
import type { Contexte } from '../../../journalisation/contexte.ts'
import { journaliserDepreciations } from '../../../journalisation/creance-douteuse.ts'
import { journaliserRecouvrements } from '../../../journalisation/creance-perdue.ts'
import { journaliserDeclarationsTva } from '../../../journalisation/declaration-tva.ts'
import { journaliserDepense } from '../../../journalisation/depense.ts'
import { journaliserDeplacements } from '../../../journalisation/deplacement.ts'
import { journaliserMouvementDepot } from '../../../journalisation/depot-garantie.ts'
import { journaliserEcheance } from '../../../journalisation/echeance.ts'
import { journaliserEmprunts } from '../../../journalisation/emprunt.ts'
import { journaliserEncaissement } from '../../../journalisation/encaissement.ts'
import { livresTenus } from '../../../journalisation/livres.ts'
import { journaliserMouvementExploitant } from '../../../journalisation/mouvement-exploitant.ts'
import { journaliserOperationDiverse } from '../../../journalisation/operation-diverse.ts'
import { journaliserRegularisations } from '../../../journalisation/regularisation.ts'
import { journaliserCoefficients } from '../../../journalisation/regularisation-coefficient.ts'
import { journaliserReprise } from '../../../journalisation/reprise.ts'
import { journaliserRepriseFec } from '../../../journalisation/reprise-fec.ts'
import { journaliserTvaImmobilisations } from '../../../journalisation/tva-immobilisations.ts'

function journaliser(contexte: Contexte): Ligne[] {
  const { faits } = contexte
  const reprise = journaliserReprise(contexte)
  return [
    reprise,
    journaliserRepriseFec(contexte, reprise),
    journaliserAcquisitions(contexte),
    journaliserEmprunts(contexte),
    faits.echeances.flatMap((fait) => journaliserEcheance(fait, contexte)),
    faits.encaissements.flatMap((fait) => journaliserEncaissement(fait, contexte)),
    faits.depenses.flatMap((fait) => journaliserDepense(fait, contexte)),
    journaliserCoefficients(contexte),
    journaliserRecouvrements(contexte),
    journaliserDepreciations(contexte),
    journaliserDeplacements(contexte),
    faits.mouvements_exploitant.flatMap((fait) => journaliserMouvementExploitant(fait, faits)),
    faits.mouvements_depot.flatMap((fait) => journaliserMouvementDepot(fait, contexte)),
    faits.operations_diverses.flatMap((fait) => journaliserOperationDiverse(fait, faits)),
    journaliserDeclarationsTva(faits),
    journaliserAmortissements(contexte),
    journaliserTvaImmobilisations(contexte),
    journaliserCessions(contexte),
    journaliserRegularisations(contexte),
  ].flat()
}

export const { livres, rectifications } = livresTenus(journaliser)
