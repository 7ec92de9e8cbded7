// One payment explained: the rents it pays, its entries, the rule; changed or deleted from here.

import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { negate } from '#domain/base/cents.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { type Encaissement, estRejet, rejetables } from '#domain/sujets/location/encaissement.ts'
import { imputer } from '#domain/sujets/location/imputation.ts'
import { estCreditDeCharges } from '#domain/sujets/location/regularisation-charges.ts'
import { useWriteEncaissements } from '#web/data/location/encaissements.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { nomEcheance, nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { FaitGestes } from '#web/parts/fait-gestes.tsx'
import { FaitPanneau } from '#web/parts/fait-panneau.tsx'
import { useNomIndivisaire } from '#web/parts/indivision/qui.tsx'
import { EncaissementDialog } from '#web/parts/location/encaissement-dialog.tsx'
import { MODES } from '#web/parts/location/modes.ts'
import { RejetDialog } from '#web/parts/location/rejet-dialog.tsx'
import { useMots } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { QuittanceARefaire } from './quittance-a-refaire.tsx'

export function EncaissementPanneau({ encaissement, onClose }: { encaissement: Encaissement; onClose: () => void }) {
  const { dossier, peutEcrire, exercices } = useDossier()
  const { caisse } = useMots()
  const { id, date, loyer_cents, charges_cents, payeur, mode, indivisaire_id } = encaissement
  const faits = useFaits()
  const { baux, encaissements } = faits
  const [rejete, setRejete] = useState(false)
  const rejet = encaissements.find(({ rejette_id }) => rejette_id === id)
  const peutEtreRejete = rejetables(faits).some((un) => un.id === id)
  const { remove } = useWriteEncaissements(dossier.id)
  const qui = useNomIndivisaire()(indivisaire_id)
  const bail = baux.find((un) => un.id === encaissement.bail_id)
  const tenue = exercices.find(({ debut, fin }) => debut <= date && date <= fin)?.tenue
  return (
    <>
      <FaitPanneau
        titre={bail ? nomsDuBail(bail) : 'Encaissement'}
        sorte={`${estRejet(encaissement) ? 'Rejet' : 'Encaissement'} du ${formatDay(date)}`}
        montant_cents={montantEcheance(encaissement)}
        mots={`${MODES[mode]} du ${formatDay(date)} : ${formatEuros(loyer_cents)} de loyer et ${formatEuros(charges_cents)} de charges.`}
        origine={{ table: 'encaissements', id }}
        sansEcriture="Aucune écriture : cette date n’est dans aucun exercice tenu ici."
        provenance={<Imputations encaissement={encaissement} />}
        piece={
          <>
            {!rejet && !estRejet(encaissement) && <QuittanceARefaire encaissement={encaissement} />}
            <p>
              {estCreditDeCharges(encaissement)
                ? 'Aucun paiement : un trop versé de charges, qui s’annule avec sa régularisation dans la fiche du bail.'
                : payeur
                  ? `Payé par ${payeur}.`
                  : 'Payeur non indiqué.'}
              {rejet && ` Repris par la banque le ${formatDay(rejet.date)} : il ne paie plus rien.`}
              {qui && ` Reçu par ${qui}, sur son propre compte.`}
            </p>
          </>
        }
        regle={
          <p>
            Imputation : Code civil, article 1342‑10.{' '}
            {tenue === 'engagement' ? 'Tenue d’engagement : le paiement éteint la créance du compte 411.' : caisse.recu}
          </p>
        }
        actions={
          peutEcrire &&
          !estCreditDeCharges(encaissement) &&
          !rejet && (
            <FaitGestes
              {...(estRejet(encaissement)
                ? {}
                : { modifier: (fermer) => <EncaissementDialog encaissement={encaissement} onClose={fermer} /> })}
              autre={
                peutEtreRejete && <Button icon={Undo2} onClick={() => setRejete(true)} children="Paiement rejeté" />
              }
              supprimer={{
                ...(estRejet(encaissement)
                  ? {
                      title: 'Retirer ce rejet ?',
                      description: `Le paiement de ${formatEuros(negate(montantEcheance(encaissement)))} tient de nouveau, et paie le loyer qu’il payait. La quittance retirée est à émettre de nouveau.`,
                      done: 'Rejet retiré : la quittance est à émettre de nouveau, depuis le paiement',
                    }
                  : {
                      title: 'Supprimer cet encaissement ?',
                      description: `${formatEuros(montantEcheance(encaissement))} reçus le ${formatDay(date)}. Le loyer qu’il payait redevient dû.`,
                      done: 'Encaissement supprimé',
                    }),
                remove: () => remove(id),
                sans: (faits) => ({ ...faits, encaissements: faits.encaissements.filter((un) => un.id !== id) }),
                onDone: onClose,
              }}
            />
          )
        }
        onClose={onClose}
      />
      {rejete && <RejetDialog encaissement={encaissement} onClose={() => setRejete(false)} />}
    </>
  )
}

function Imputations({ encaissement }: { encaissement: Encaissement }) {
  const { echeances, encaissements } = useFaits()
  const { id, bail_id } = encaissement
  const mois = new Map(echeances.map((une) => [une.id, nomEcheance(une).toLowerCase()]))
  const siennes = imputer(
    echeances.filter((une) => une.bail_id === bail_id),
    encaissements.filter((un) => un.bail_id === bail_id),
  ).filter(({ encaissement_id }) => encaissement_id === id)
  return siennes.map(({ echeance_id, montant_cents }) => (
    <SumRow
      key={echeance_id ?? 'avance'}
      label={
        echeance_id
          ? `${estRejet(encaissement) ? 'Rend dû le' : 'Paie le'} ${mois.get(echeance_id)}`
          : 'Avance, aucun loyer appelé'
      }
    >
      <Euros amount={montant_cents} />
    </SumRow>
  ))
}
