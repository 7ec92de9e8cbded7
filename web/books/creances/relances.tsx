// The reminders of a lease, the last one first: level, day, how it left, its paper, its proofs.
import { useState } from 'react'
import { LireRelance } from '#contract/functions/location/lire-relance.ts'
import { type GarantRelance, NIVEAU_EN_MOTS } from '#domain/sujets/location/relance.ts'
import type { RelanceGardee } from '#web/data/location/relances.ts'
import { formatDay, formatInstant } from '#web/lib/format.ts'
import { useTelecharger } from '#web/parts/telecharger.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { PreuveDialog } from './preuve-dialog.tsx'
import type { Suivi } from './suivis.ts'

export function Relances({ suivi: { relances, proposition, plan } }: { suivi: Suivi }) {
  return (
    <>
      {proposition && (
        <p className="ui-small">
          {NIVEAU_EN_MOTS[proposition.niveau]} proposée depuis le {formatDay(proposition.depuis)}, d’après vos délais.
        </p>
      )}
      {plan?.suivi.etat === 'tenu' && (
        <p className="ui-small">Le plan d’apurement est tenu : les relances attendent.</p>
      )}
      {relances.length === 0 ? (
        <p className="ui-muted">Aucune relance pour ce bail.</p>
      ) : (
        <ul className="books-creances-relances">
          {relances.map((une) => (
            <Une key={une.id} relance={une} />
          ))}
        </ul>
      )}
    </>
  )
}

const ETATS = {
  a_envoyer: ['wait', 'Envoi non confirmé'],
  envoyee: ['good', 'Partie'],
  echouee: ['bad', 'Non partie'],
} as const

function Une({ relance }: { relance: RelanceGardee }) {
  const { dossier, peutEcrire } = useDossier()
  const [telecharger, busy] = useTelecharger()
  const [prouver, setProuver] = useState(false)
  const { id, niveau, date, montant_cents, canal, destinataires, etat, envoyee_le, automatique } = relance
  const [tone, mot] = ETATS[etat]
  const lettre = canal === 'lettre'
  return (
    <li>
      <p className="ui-lead-row">
        <span>
          {NIVEAU_EN_MOTS[niveau]}, {formatDay(date)}
        </span>
        <span>
          <Euros amount={montant_cents} />
        </span>
      </p>
      <p className="ui-small ui-second">
        {lettre ? 'Lettre à imprimer et à poster' : `E-mail à ${destinataires.join(', ')}`}
        {!lettre && envoyee_le && `, ${formatInstant(envoyee_le)}`}
        {automatique && ', envoi automatique'}. {!lettre && <Tag tone={tone}>{mot}</Tag>}
      </p>
      {relance.garants.length > 0 && (
        <p className="ui-small ui-second">
          Garants : {relance.garants.map((garant) => direGarant(garant, relance)).join(' ; ')}.
        </p>
      )}
      <Preuves relance={relance} />
      <div className="ui-row">
        <Button
          kind="quiet"
          size="small"
          busy={busy}
          onClick={() => void telecharger(LireRelance, { dossier_id: dossier.id, relance_id: id })}
        >
          Lettre PDF
        </Button>
        {relance.garants.map(({ garant_id, nom }) => (
          <Button
            key={garant_id}
            kind="quiet"
            size="small"
            busy={busy}
            onClick={() => void telecharger(LireRelance, { dossier_id: dossier.id, relance_id: id, garant_id })}
          >
            Lettre à {nom}
          </Button>
        ))}
        {peutEcrire && (
          <Button kind="quiet" size="small" onClick={() => setProuver(true)}>
            Noter une preuve
          </Button>
        )}
      </div>
      {prouver && <PreuveDialog relance={relance} onClose={() => setProuver(false)} />}
    </li>
  )
}

function direGarant({ nom, email, atteint }: GarantRelance, { canal, etat }: RelanceGardee): string {
  if (canal === 'lettre') return `${nom}, lettre à poster`
  if (atteint) return `${nom}, e-mail à ${email} parti`
  return etat === 'a_envoyer' ? `${nom}, envoi non confirmé` : `${nom}, e-mail non parti`
}

function Preuves({ relance: { recommande, remise_le, preuve_id } }: { relance: RelanceGardee }) {
  const dites = [
    recommande && `recommandé n° ${recommande}`,
    remise_le && `remise le ${formatDay(remise_le)}`,
    preuve_id && 'avis de réception joint',
  ].filter(Boolean)
  return dites.length === 0 ? null : <p className="ui-small ui-second">Preuves : {dites.join(', ')}.</p>
}
