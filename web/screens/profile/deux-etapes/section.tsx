// The second step of the sign-in, as its owner sets it: on or off, by mail, by SMS, by an app, by keys, and the codes on paper.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { deuxEtapesExigeesQuery } from '#web/data/administration/privileged-admins.ts'
import { clesQuery } from '#web/data/cles.ts'
import { applicationQuery, smsOuvertQuery } from '#web/data/compte/second-facteur.ts'
import { formatPhone } from '#web/lib/format.ts'
import { useCompte } from '#web/session/compte.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { ProuverTelephone } from '../telephone.tsx'
import { ActiverParCode } from './activer.tsx'
import { AjouterApplication, NouveauxCodes } from './application.tsx'
import { LignesCles } from './cles.tsx'
import { Desactiver, RetirerApplication } from './retirer.tsx'

type Ouvert = 'activer' | 'telephone' | 'ajouter' | 'codes' | 'retirer' | 'desactiver' | null

export function DeuxEtapes() {
  const { user } = useSession()
  const { profile } = useCompte()
  const { data: application } = useQuery(applicationQuery(user?.id ?? ''))
  const { data: cles = [] } = useQuery(clesQuery(user?.id ?? ''))
  const { data: exigees } = useQuery(deuxEtapesExigeesQuery(user?.id ?? ''))
  const [ouvert, setOuvert] = useState<Ouvert>(null)
  const actif = profile?.requires_2fa ?? false
  const fermer = () => setOuvert(null)
  const remplace = application
    ? 'Remplacé par le code de votre application.'
    : cles.length > 0
      ? 'Remplacé par votre clé.'
      : null
  return (
    <Block
      title="Connexion en deux étapes"
      aside={<Tag tone={actif ? 'good' : 'plain'}>{actif ? 'Activée' : 'Désactivée'}</Tag>}
    >
      <div className="ui-stack">
        {exigees && (
          <Banner tone="wait">
            Vous êtes administrateur : activez la connexion en deux étapes pour ouvrir l’administration.
          </Banner>
        )}
        <p className="ui-second ui-small">
          {actif
            ? application
              ? 'Après le mot de passe, le code de votre application est demandé.'
              : cles.length > 0
                ? 'Après le mot de passe, votre clé est demandée.'
                : 'Après le mot de passe, un code à 6 chiffres vous est envoyé.'
            : 'Un code, demandé après le mot de passe, protège vos comptes même si quelqu’un connaît celui-ci.'}
        </p>
        <LedgerList label="Moyens de la deuxième étape">
          <LigneEmail actif={actif} remplace={remplace} onOpen={setOuvert} />
          <LigneTelephone remplace={remplace} onOpen={setOuvert} />
          <LigneApplication application={Boolean(application)} onOpen={setOuvert} />
          <LignesCles />
          {(application || cles.length > 0) && (
            <LedgerLine margin="Secours" action={<Geste onClick={() => setOuvert('codes')}>Nouveaux codes</Geste>}>
              Dix codes à usage unique, pour le jour où l’application ou la clé vous manque.
            </LedgerLine>
          )}
        </LedgerList>
        {actif && (
          <div className="ui-row">
            <Button kind="danger" onClick={() => setOuvert('desactiver')}>
              Désactiver
            </Button>
          </div>
        )}
      </div>
      {ouvert === 'activer' && <ActiverParCode onClose={fermer} />}
      {ouvert === 'telephone' && <ProuverTelephone onClose={fermer} />}
      {ouvert === 'ajouter' && <AjouterApplication onClose={fermer} />}
      {ouvert === 'codes' && <NouveauxCodes onClose={fermer} />}
      {ouvert === 'retirer' && application && <RetirerApplication factorId={application.id} onClose={fermer} />}
      {ouvert === 'desactiver' && <Desactiver facteurs={Boolean(application) || cles.length > 0} onClose={fermer} />}
    </Block>
  )
}

type Ligne = { onOpen: (what: Ouvert) => void }
/** What stands in the place of the codes that are sent, once there is one; else null. */
type Remplacee = Ligne & { remplace: string | null }

function LigneEmail({ actif, remplace, onOpen }: Remplacee & { actif: boolean }) {
  const { profile } = useCompte()
  return (
    <LedgerLine
      margin="E-mail"
      action={actif || remplace ? null : <Geste onClick={() => onOpen('activer')}>Activer</Geste>}
    >
      {remplace ?? `Un code envoyé à ${profile?.email ?? ''}.`}
    </LedgerLine>
  )
}

function LigneTelephone({ remplace, onOpen }: Remplacee) {
  const { profile } = useCompte()
  const { data: ouvert } = useQuery(smsOuvertQuery())
  const verifie = profile?.phone_verified === true && profile.phone
  if (remplace) return <LedgerLine margin="SMS">{remplace}</LedgerLine>
  if (ouvert === false) return <LedgerLine margin="SMS">L’envoi de SMS n’est pas ouvert sur ce service.</LedgerLine>
  return (
    <LedgerLine
      margin="SMS"
      action={<Geste onClick={() => onOpen('telephone')}>{verifie ? 'Changer de numéro' : 'Vérifier un numéro'}</Geste>}
    >
      {verifie
        ? `Le même code, envoyé aussi au ${formatPhone(verifie)}.`
        : 'Le même code, envoyé aussi à votre téléphone, une fois son numéro vérifié.'}
    </LedgerLine>
  )
}

function LigneApplication({ application, onOpen }: Ligne & { application: boolean }) {
  return (
    <LedgerLine
      margin="Appli"
      action={
        application ? (
          <Geste onClick={() => onOpen('retirer')}>Retirer</Geste>
        ) : (
          <Geste onClick={() => onOpen('ajouter')}>Ajouter une application</Geste>
        )
      }
    >
      {application
        ? 'Le code de votre application d’authentification, à chaque connexion.'
        : 'Un code fait par votre téléphone, sans réseau : le moyen le plus sûr.'}
    </LedgerLine>
  )
}

function Geste({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="small" onClick={onClick}>
      {children}
    </Button>
  )
}
