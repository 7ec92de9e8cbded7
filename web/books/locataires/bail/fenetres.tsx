// Until when each side may give notice under a lease, and the end that it would have: as the law of its nature says today.
import { majuscule } from '#domain/base/mots.ts'
import { enClair } from '#domain/base/parametres.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { AUTEURS_CONGE, limiteConfirmation, preavis } from '#domain/sujets/location/baux/conge.ts'
import { formatDay } from '#web/lib/format.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useDossier } from '#web/session/dossier.tsx'

const COTES = { locataire: 'Congé du locataire', bailleur: 'Congé du bailleur' } as const

export function Fenetres({ bail }: { bail: Bail }) {
  const { today } = useDossier()
  if (bail.fin !== null && bail.fin < today) return null
  const recu_le = today < bail.debut ? bail.debut : today
  const court = limiteConfirmation(bail)
  return AUTEURS_CONGE.map((auteur) => {
    const { valeur, refus } = siConnu(() => preavis(bail, { auteur, recu_le }))
    return (
      <div className="books-ten-fenetre" key={auteur}>
        <dt>{COTES[auteur]}</dt>
        <dd>
          {valeur?.limite && `Reçu au plus tard le ${formatDay(valeur.limite)}, pour le ${formatDay(valeur.fin)}`}
          {valeur && !valeur.limite && `À tout moment, ${valeur.mois} mois de préavis`}
          {auteur === 'locataire' && bail.type_bail === 'vide' && ', un seul s’il prouve un des motifs de la loi'}
          {refus && (auteur === 'bailleur' && court ? `Événement à confirmer avant le ${formatDay(court)}` : refus)}
          {valeur && (
            <>
              <br />
              <span className="ui-xs ui-muted">{majuscule(enClair(valeur.source, valeur.certitude))}</span>
            </>
          )}
        </dd>
      </div>
    )
  })
}
