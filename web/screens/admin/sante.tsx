// What the house stands on: database, ways out, files, versions.
import { Fragment } from 'react'
import type { Maison } from '#contract/functions/administration/etat-maison.ts'
import { NBSP } from '#web/lib/format.ts'

const COURRIER = { smtp: 'Envoyés par SMTP', garde: 'Gardés, personne ne les reçoit' } as const
const SMS = { passerelle: 'Envoyés par la passerelle', garde: 'Gardés', ferme: 'Fermés' } as const
const PAIEMENT = { stripe: 'Stripe', essai: 'Page d’essai', aucun: 'Hors ligne, à régler' } as const
const REDACTION = { modele: 'Par un modèle', maison: 'Par la maison' } as const

export function Sante({ maison }: { maison: Maison }) {
  const { base, fichiers, versions } = maison
  const lignes: [string, string][] = [
    ['Adresse', maison.adresse],
    [
      'Base',
      `PostgreSQL ${base.version.split(' ')[0]}, ${base.embarquee ? 'embarquée' : 'à part'}, ${taille(base.taille_octets)}`,
    ],
    ['E-mails', COURRIER[maison.courrier]],
    ['SMS', SMS[maison.sms]],
    ['Paiement', PAIEMENT[maison.paiement]],
    ['Fichiers', motFichiers(fichiers)],
    ...(fichiers.libre_octets === null ? [] : [['Disque libre', taille(fichiers.libre_octets)] as [string, string]]),
    ['Questionnaires', REDACTION[maison.redaction]],
    ['Version', `${versions.produit}, Node ${versions.node}`],
  ]
  return (
    <dl className="ui-dl screens-adm-dl">
      {lignes.map(([nom, valeur]) => (
        <Fragment key={nom}>
          <dt>{nom}</dt>
          <dd>{valeur}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function motFichiers({ nombre, octets, mode }: Maison['fichiers']): string {
  const ou = mode === 's3' ? ', sur S3' : ''
  return nombre === 0 ? `Aucun${ou}` : `${nombre}, ${taille(octets)}${ou}`
}

const UNITES = ['octets', 'Ko', 'Mo', 'Go', 'To'] as const

/** `12,3 Mo`: binary thousands, as disks are counted. */
function taille(octets: number): string {
  let reste = octets
  let rang = 0
  while (reste >= 1024 && rang < UNITES.length - 1) {
    reste /= 1024
    rang += 1
  }
  const digits = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: rang === 0 || reste >= 100 ? 0 : 1 })
  return `${digits.format(reste)}${NBSP}${UNITES[rang]}`
}
