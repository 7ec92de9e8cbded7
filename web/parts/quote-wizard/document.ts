// The questionnaire that the person takes away: what is asked of the model, and a document that Word opens.
import { formatInstant } from '#web/lib/format.ts'
import { PRODUCT } from '#web/lib/title.ts'
import { PROJET_APPLICATION, PROJETS } from '#web/text/services.ts'
import type { Reponses } from './reponses.ts'

export type Fiche = { reference: string; instant: string; reponses: Reponses; questionnaire: string }

/** `QEB-20261120-7F3K`. */
export function reference(now: Date, hasard: (count: number) => Uint8Array = octets): string {
  const jour = now.toISOString().slice(0, 10).replaceAll('-', '')
  return `QEB-${jour}-${[...hasard(4)].map((octet) => LETTRES[octet % LETTRES.length]).join('')}`
}

// Neither 0 nor O, neither 1 nor I: it may be read over the telephone.
const LETTRES = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const octets = (count: number) => crypto.getRandomValues(new Uint8Array(count))

export const nomFichier = (ref: string): string => `questionnaire-${ref}.doc`

/** What is asked of the model: one answer a line. */
export function demandeQuestionnaire(reponses: Reponses): string {
  return [
    'Génère un questionnaire de besoins pour préparer le devis de ce projet.',
    ...projet(reponses).map(([libelle, valeur]) => `${libelle} : ${valeur.trim().replace(/\s+/g, ' ')}`),
  ]
    .join('\n')
    .slice(0, 8000)
}

export function documentWord({ reference: ref, instant, reponses, questionnaire }: Fiche): Blob {
  const corps = [
    `<h1>Questionnaire de besoins</h1>`,
    `<p>Référence <b>${echappe(ref)}</b>, ${echappe(formatInstant(instant))}</p>`,
    `<h2>Vos coordonnées</h2>`,
    tableau(coordonnees(reponses)),
    `<h2>Votre projet</h2>`,
    tableau(projet(reponses)),
    `<h2>Questionnaire</h2>`,
    ...questionnaire.split(/\n{2,}/).map((bloc) => `<p>${echappe(bloc).replaceAll('\n', '<br>')}</p>`),
    `<p><i>${PRODUCT.replace('&', '&amp;')} : notre équipe vous répond sous 48h.</i></p>`,
  ]
  return new Blob(['\ufeff', page(ref, corps.join('\n'))], { type: 'application/msword' })
}

const page = (ref: string, corps: string): string =>
  [
    '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"',
    ' xmlns="http://www.w3.org/TR/REC-html40" lang="fr">',
    `<head><meta charset="utf-8"><title>Questionnaire ${ref}</title>`,
    '<!--[if gte mso 9]><xml><w:WordDocument><w:View>Print</w:View><w:Zoom>100</w:Zoom></w:WordDocument></xml><![endif]-->',
    '<style>@page { size: A4; margin: 2.2cm } body { font-family: Georgia, serif; font-size: 11pt; line-height: 1.45 }',
    'h1 { font-size: 20pt } h2 { font-size: 13pt; margin-top: 18pt } td { padding: 3pt 12pt 3pt 0; vertical-align: top }',
    'td.l { white-space: nowrap; font-weight: bold }</style></head>',
    `<body>${corps}</body></html>`,
  ].join('\n')

type Lignes = readonly (readonly [string, string])[]

const dites = (lignes: Lignes): Lignes => lignes.filter(([, valeur]) => valeur.trim() !== '')

const coordonnees = ({ firstName, lastName, email, phone, company }: Reponses): Lignes =>
  dites([
    ['Nom', `${firstName} ${lastName}`.trim()],
    ['Email', email],
    ['Téléphone', phone],
    ['Entreprise', company],
  ])

const projet = (reponses: Reponses): Lignes =>
  dites([
    ['Type de projet', libelleProjet(reponses.projectType)],
    ['Services', reponses.serviceCategory.join(', ')],
    ['Description', reponses.projectDescription],
    ['Budget', reponses.budget ?? ''],
    ['Délai', reponses.timeline ?? ''],
    ['Nombre de biens', reponses.propertyCount],
    ['Besoins', reponses.specificNeeds.join(', ')],
    ['Informations complémentaires', reponses.additionalInfo],
  ])

export const libelleProjet = (cle: string): string =>
  [...PROJETS, PROJET_APPLICATION].find(({ value }) => value === cle)?.label ?? cle

const tableau = (lignes: Lignes): string =>
  `<table>${lignes
    .map(
      ([libelle, valeur]) =>
        `<tr><td class="l">${echappe(libelle)}</td><td>${echappe(valeur).replaceAll('\n', '<br>')}</td></tr>`,
    )
    .join('')}</table>`

const echappe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
