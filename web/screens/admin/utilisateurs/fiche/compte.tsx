// The account of one person: how he is reached, since when, and in how many dossiers; nothing of what they hold.
import { Fragment, type ReactNode } from 'react'
import type { Fiche, Utilisateur } from '#web/data/administration/utilisateurs.ts'
import { formatPhone } from '#web/lib/format.ts'
import { estFormule, LIBELLES } from '#web/text/formules.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'

const ROLES = {
  proprietaire: 'propriétaire',
  comptable: 'comptable',
  employe: 'collaborateur',
  lecteur: 'lecteur',
} as const

export function Compte({ personne, fiche }: { personne: Utilisateur; fiche: Fiche }) {
  const { email, phone, activity_type, requires_2fa } = personne
  const lignes: [string, ReactNode][] = [
    ['Adresse', <Moyen key="email" texte={email} prouve={fiche.email_confirme_le !== null} />],
    [
      'Téléphone',
      phone ? <Moyen key="tel" texte={formatPhone(phone)} prouve={fiche.telephone_confirme_le !== null} /> : '—',
    ],
    ['Activité', estFormule(activity_type) ? LIBELLES[activity_type] : 'Aucune'],
    ['Second pas', requires_2fa ? 'Demandé à chaque connexion' : 'Non demandé'],
    ['Inscription', <InstantText key="inscrit" instant={fiche.inscrit_le} />],
    ['Dernière connexion', fiche.vu_le ? <InstantText key="vu" instant={fiche.vu_le} /> : 'Jamais'],
    ['Dossiers', dossiers(fiche)],
  ]
  return (
    <Block title="Compte">
      <dl className="ui-dl screens-adm-dl">
        {lignes.map(([nom, valeur]) => (
          <Fragment key={nom}>
            <dt>{nom}</dt>
            <dd>{valeur}</dd>
          </Fragment>
        ))}
      </dl>
    </Block>
  )
}

function Moyen({ texte, prouve }: { texte: string | null; prouve: boolean }) {
  return (
    <>
      {texte ?? '—'} <span className="ui-xs ui-muted">{prouve ? 'confirmé' : 'non confirmé'}</span>
    </>
  )
}

function dossiers({ dossiers: comptes }: Fiche): string {
  const dits = (['proprietaire', 'comptable', 'employe', 'lecteur'] as const).flatMap((role) => {
    const n = comptes[role]
    return n ? [`${n} comme ${ROLES[role]}`] : []
  })
  return dits.join(', ') || 'Aucun'
}
