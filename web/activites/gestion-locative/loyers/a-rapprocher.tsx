// The lines of the bank that would pay a rent: on the left what the bank wrote, on the right whose rent it is, why, and how sure.
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { luiRevient } from '#domain/activites/droits.ts'
import { enLettres, majuscule } from '#domain/base/mots.ts'
import { CONFIANCE_DITE, CONFIANCES, type Confiance } from '#domain/sujets/banque/confiance.ts'
import { choixDe, useTraiter } from '#web/books/banque/gestes.ts'
import { type LigneDeLoyer, useLoyersEnBanque } from '#web/books/banque/loyers-en-banque.ts'
import { enumerer, formatDay } from '#web/lib/format.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Limite } from '#web/ui/table/limite.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import type { Ligne } from './lignes.ts'
import './a-rapprocher.css'

const MONTREES = 5

type Props = { lots: readonly Ligne[] }

export function ARapprocher({ lots }: Props) {
  const ici = useDossier()
  const lien = useLien()
  const { payent, connues } = useLoyersEnBanque()
  const { accepter, busy } = useTraiter()
  if (payent.length === 0 && connues.length === 0) return null
  const peut = ici.peutEcrire && luiRevient(ici, 'actes', 'traiter-lignes-releve')
  const sures = payent.filter(({ prete, proposition }) => prete && proposition.confiance === 'elevee')
  const lotDuBail = new Map(lots.flatMap(({ baux, lot }) => baux.map(({ id }) => [id, lot] as const)))
  return (
    <Block
      title="Reçu en banque, à rapprocher"
      aside={
        peut && sures.length > 1 ? (
          <Button
            kind="quiet"
            size="small"
            busy={busy}
            onClick={() => void accepter(sures.map(({ proposition }) => choixDe(proposition)))}
          >
            Accepter les {enLettres(sures.length, 'f')} sûres
          </Button>
        ) : (
          <Link className="ui-small" to={lien('banque')}>
            Banque
          </Link>
        )
      }
    >
      {payent.length > 0 && (
        <Limite lignes={payent} montrees={MONTREES}>
          {(montrees) => (
            <ul className="activites-gl-rap" aria-label="Lignes de banque qui paient un loyer">
              {montrees.map((ligne) => (
                <Rapprochement
                  key={ligne.id}
                  ligne={ligne}
                  lotDuBail={lotDuBail}
                  peut={peut}
                  busy={busy}
                  onAccepter={() => void accepter([choixDe(ligne.proposition)])}
                />
              ))}
            </ul>
          )}
        </Limite>
      )}
      {connues.length > 0 && (
        <p className="ui-row ui-small ui-second activites-gl-connues">
          <span>
            {majuscule(enLettres(connues.length, 'f'))} ligne{connues.length > 1 ? 's disent' : ' dit'} des loyers déjà
            notés, {connues.length > 1 ? 'du même montant' : 'de son montant'} et au même jour.
          </span>
          {peut && (
            <Button kind="quiet" size="small" busy={busy} onClick={() => void accepter(connues.map(choixDe))}>
              {connues.length > 1 ? 'Les rapprocher toutes' : 'La rapprocher'}
            </Button>
          )}
        </p>
      )}
    </Block>
  )
}

type LigneProps = {
  ligne: LigneDeLoyer
  lotDuBail: ReadonlyMap<string, string>
  peut: boolean
  busy: boolean
  onAccepter: () => void
}

function Rapprochement({ ligne, lotDuBail, peut, busy, onAccepter }: LigneProps) {
  const lien = useLien()
  const { id, compte_id, date, libelle, montant_cents, proposition, encaissements, prete } = ligne
  const lotsPayes = [...new Set(encaissements.flatMap(({ bail_id }) => lotDuBail.get(bail_id) ?? []))]
  const ailleurs = lien('banque', { compte: compte_id, ligne: id })
  return (
    <li>
      <span className="activites-gl-rap-jour">{formatDay(date).slice(0, 5)}</span>
      <span className="activites-gl-rap-bq">
        <b>
          <Euros amount={montant_cents} />
        </b>
        <span title={libelle}>{libelle}</span>
      </span>
      <span className="activites-gl-rap-vers">
        <Icon of={ArrowRight} />
        <span>
          {[proposition.titre, lotsPayes.length > 0 && enumerer(lotsPayes)].filter(Boolean).join(', ')}
          <small>{proposition.raison}</small>
        </span>
      </span>
      <Sur confiance={proposition.confiance} prete={prete} />
      <span className="activites-gl-rap-gestes">
        {peut && prete && (
          <Button size="small" disabled={busy} aria-label={`Accepter : ${libelle}`} onClick={onAccepter}>
            Accepter
          </Button>
        )}
        {peut && (
          <LinkButton
            size="small"
            kind={prete ? 'quiet' : 'plain'}
            aria-label={`${prete ? 'Autre chose' : 'Choisir'} : ${libelle}`}
            to={ailleurs}
          >
            {prete ? 'Autre' : 'Choisir'}
          </LinkButton>
        )}
      </span>
    </li>
  )
}

/** Three steps and a word: never the colour alone. */
function Sur({ confiance, prete }: { confiance: Confiance; prete: boolean }) {
  const rang = CONFIANCES.length - CONFIANCES.indexOf(confiance)
  return (
    <span className="activites-gl-sur" data-confiance={prete ? confiance : 'faible'}>
      {prete ? CONFIANCE_DITE[confiance] : 'À vérifier'}
      <span aria-hidden="true">
        {CONFIANCES.map((une, place) => (
          <i key={une} data-plein={place < rang || undefined} />
        ))}
      </span>
    </span>
  )
}
