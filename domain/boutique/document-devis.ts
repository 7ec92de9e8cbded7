// The questionnaire of a project: what is asked of whoever writes it, and the document that Word opens, the same for the person and for the team.
import { libelleProjet } from './choix.ts'

/** The answers of the wizard, in the fields of their row. */
export type DemandeDevis = {
  readonly user_email: string
  readonly user_name: string
  readonly company_name: string | null
  readonly phone: string
  readonly business_type: string
  readonly current_challenges: string
  readonly project_scope: string
  readonly timeline: string
  readonly budget_range: string
  /** One answer a line: «Services : …», «Nombre de biens : …». */
  readonly specific_requirements: string | null
  readonly additional_info: string | null
}
export type Ligne = readonly [libelle: string, valeur: string]

/**
 * `QEB-20261120-7F3K`: made of the day and of the answers, so that the document that the person took away and the one that
 * the team received carry the same without either having told the other.
 */
export function referenceDevis(demande: DemandeDevis, jour: string): string {
  let reste = empreinte(`${demande.user_email}\n${demande.user_name}\n${demande.project_scope}`)
  let lettres = ''
  while (lettres.length < LETTRES_PAR_REFERENCE) {
    lettres += LETTRES[reste % LETTRES.length]
    reste = Math.floor(reste / LETTRES.length)
  }
  return `QEB-${jour.slice(0, 'AAAA-MM-JJ'.length).replaceAll('-', '')}-${lettres}`
}

// Neither 0 nor O, neither 1 nor I: it may be read over the telephone.
const LETTRES = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LETTRES_PAR_REFERENCE = 4

/** FNV-1a: spreads short texts well, and hides nothing. */
function empreinte(text: string): number {
  let hash = 0x811c9dc5
  for (const lettre of text) hash = Math.imul(hash ^ (lettre.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

export const nomDocumentDevis = (reference: string): string => `questionnaire-${reference}.doc`
export const MIME_WORD = 'application/msword'

/** What is asked of the model: one answer a line. */
export function demandeQuestionnaire(demande: DemandeDevis): string {
  return [
    'Génère un questionnaire de besoins pour préparer le devis de ce projet.',
    ...lignesProjet(demande).map(([libelle, valeur]) => `${libelle} : ${valeur.replace(/\s+/g, ' ')}`),
  ]
    .join('\n')
    .slice(0, QUESTION_AU_PLUS)
}
const QUESTION_AU_PLUS = 8000

type Fiche = {
  readonly reference: string
  /** The moment in words: «20 novembre 2026 à 11:00». */
  readonly quand: string
  readonly demande: DemandeDevis
  readonly questionnaire: string
  /** The name of the product. */
  readonly produit: string
}

/** HTML as Word reads it, with the mark by which it knows that it is UTF-8. */
export function documentDevis({ reference, quand, demande, questionnaire, produit }: Fiche): string {
  const corps = [
    '<h1>Questionnaire de besoins</h1>',
    `<p>Référence <b>${echappe(reference)}</b>, ${echappe(quand)}</p>`,
    '<h2>Vos coordonnées</h2>',
    tableau(lignesCoordonnees(demande)),
    '<h2>Votre projet</h2>',
    tableau(lignesProjet(demande)),
    '<h2>Questionnaire</h2>',
    ...questionnaire.split(/\n{2,}/).map((bloc) => `<p>${enLignes(bloc)}</p>`),
    `<p><i>${echappe(produit)} : notre équipe vous répond sous 48h.</i></p>`,
  ]
  return `\ufeff${page(reference, corps.join('\n'))}`
}

const page = (reference: string, corps: string): string =>
  [
    '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"',
    ' xmlns="http://www.w3.org/TR/REC-html40" lang="fr">',
    `<head><meta charset="utf-8"><title>Questionnaire ${echappe(reference)}</title>`,
    '<!--[if gte mso 9]><xml><w:WordDocument><w:View>Print</w:View><w:Zoom>100</w:Zoom></w:WordDocument></xml><![endif]-->',
    '<style>@page { size: A4; margin: 2.2cm } body { font-family: Georgia, serif; font-size: 11pt; line-height: 1.45 }',
    'h1 { font-size: 20pt } h2 { font-size: 13pt; margin-top: 18pt } td { padding: 3pt 12pt 3pt 0; vertical-align: top }',
    'td.l { white-space: nowrap; font-weight: bold }</style></head>',
    `<body>${corps}</body></html>`,
  ].join('\n')

const lignesCoordonnees = (demande: DemandeDevis): readonly Ligne[] =>
  dites([
    ['Nom', demande.user_name],
    ['Email', demande.user_email],
    ['Téléphone', demande.phone],
    ['Entreprise', demande.company_name ?? ''],
  ])

export const lignesProjet = (demande: DemandeDevis): readonly Ligne[] =>
  dites([
    ['Type de projet', libelleProjet(demande.business_type)],
    ...precisions(demande.specific_requirements ?? ''),
    ['Description', demande.project_scope],
    ['Budget', demande.budget_range],
    ['Délai', demande.timeline],
    ['Besoins', demande.current_challenges],
    ['Informations complémentaires', demande.additional_info ?? ''],
  ])

/** Each line that names what it says; anything else is said whole. */
function precisions(text: string): readonly Ligne[] {
  const lignes = text.split('\n').map((ligne) => /^([^:]{2,40}?)\s: (.+)$/.exec(ligne))
  if (!lignes.every((trouvee) => trouvee !== null)) return [['Précisions', text]]
  return lignes.map(([, libelle = '', valeur = '']): Ligne => [libelle, valeur])
}

const dites = (lignes: readonly Ligne[]): readonly Ligne[] =>
  lignes.map(([libelle, valeur]): Ligne => [libelle, valeur.trim()]).filter(([, valeur]) => valeur !== '')

const tableau = (lignes: readonly Ligne[]): string =>
  `<table>${lignes
    .map(([libelle, valeur]) => `<tr><td class="l">${echappe(libelle)}</td><td>${enLignes(valeur)}</td></tr>`)
    .join('')}</table>`

const enLignes = (text: string): string => echappe(text).replaceAll('\n', '<br>')

const echappe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
