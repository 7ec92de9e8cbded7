// The paper of every mail: the same words as text and as sober HTML.
import type { Letter } from './mail.ts'

export const NOM_PRODUIT = 'Quittance & Bilan'

/** Beside a button, a code says what it is for. */
const OU_CODE = 'Ce code fait la même chose, si une application vous le demande :'

export type Contenu = {
  readonly sujet: string
  readonly paragraphes: readonly string[]
  /** What the message is about, line by line. */
  readonly recapitulatif?: readonly (readonly [libelle: string, valeur: string])[]
  readonly bouton?: { readonly libelle: string; readonly lien: string }
  /** Other ways on, beside the button. */
  readonly liens?: readonly { readonly libelle: string; readonly lien: string }[]
  readonly code?: string
  readonly fin?: readonly string[]
  /** Who writes; the house, when nobody else is said. */
  readonly signature?: string
}

export function lettre(contenu: Contenu): Letter {
  const { sujet, paragraphes, recapitulatif = [], bouton, liens = [], code, fin = [] } = contenu
  const signature = contenu.signature ?? `L’équipe ${NOM_PRODUIT}`
  const texte = [
    'Bonjour,',
    ...paragraphes,
    ...(recapitulatif.length > 0 ? [recapitulatif.map((ligne) => ligne.join(' : ')).join('\n')] : []),
    ...(bouton ? [`${bouton.libelle} :\n${bouton.lien}`] : []),
    ...liens.map(({ libelle, lien }) => `${libelle} :\n${lien}`),
    ...(code ? [bouton ? `${OU_CODE}\n${code}` : code] : []),
    ...fin,
    signature,
  ]
  return {
    subject: `${surUneLigne(sujet)} – ${NOM_PRODUIT}`,
    text: `${texte.join('\n\n')}\n`,
    html: page({ ...contenu, signature }),
    link: bouton?.lien ?? null,
  }
}

/** A subject may hold the name that somebody gave to a dwelling: a second line of it is no header. */
const surUneLigne = (texte: string): string => texte.replace(/[\s\p{Cc}]+/gu, ' ').trim()

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

// Every program shows the written style; those that know the sheet of the head follow the reader's light or dark.
const P = 'style="margin:0 0 16px;line-height:1.5"'
const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){body,.fond{background:#141614!important;color:#eceae2!important}.feuille{background:#1b1e1b!important}.bouton{background:#86c9a6!important;color:#0b1d14!important}.second,.recap th{color:#9b998e!important}.recap td,.recap th{border-color:#2f332e!important}a.lien{color:#86c9a6!important}.recap{border-top-color:#eceae2!important}}
@media(max-width:480px){.feuille{padding:24px 16px!important}.fond{padding:12px!important}.recap th,.recap td{display:block!important;width:auto!important}.recap td{padding-top:0!important}.recap th{border-bottom:0!important;padding-bottom:0!important}}`

function page(contenu: Contenu & { signature: string }): string {
  const { sujet, paragraphes, recapitulatif = [], liens = [], code, fin = [], signature } = contenu
  const chiffres = code
    ? `${contenu.bouton ? ligne(OU_CODE) : ''}<p style="margin:0 0 16px;font-size:28px;letter-spacing:6px;font-weight:600">${escapeHtml(code)}</p>`
    : ''
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(sujet)}</title><style>${SHEET}</style></head>
<body class="fond" style="margin:0;padding:24px;background:#fbfaf6;font-family:Arial,Helvetica,sans-serif;font-size:16px;color:#191c19">
<div class="feuille" style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:4px">
<p style="margin:0 0 24px;font-weight:700">${escapeHtml(NOM_PRODUIT)}</p>
${ligne('Bonjour,')}
${paragraphes.map(ligne).join('\n')}
${tableau(recapitulatif)}
${bouton(contenu.bouton)}${chiffres}
${liens.map(({ libelle, lien }) => `<p ${P}>${ancre(libelle, lien)}</p>`).join('\n')}
${fin.map(petite).join('\n')}
${ligne(signature)}
</div>
</body>
</html>
`
}

const enLignes = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')
const ligne = (text: string): string => `<p ${P}>${enLignes(text)}</p>`
const petite = (text: string): string =>
  `<p class="second" style="margin:0 0 16px;line-height:1.5;font-size:14px;color:#5c6058">${enLignes(text)}</p>`
const ancre = (libelle: string, lien: string): string =>
  `<a class="lien" href="${escapeHtml(lien)}" style="color:#14573d">${escapeHtml(libelle)}</a>`

function bouton(dit: Contenu['bouton']): string {
  if (!dit) return ''
  const lien = escapeHtml(dit.lien)
  return `<p ${P}><a class="bouton" href="${lien}" style="display:inline-block;padding:12px 20px;border-radius:4px;background:#14573d;color:#ffffff;text-decoration:none">${escapeHtml(dit.libelle)}</a></p>
<p class="second" style="margin:0 0 16px;line-height:1.5;font-size:14px;color:#5c6058">Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :<br><span style="word-break:break-all">${lien}</span></p>`
}

const CASE = 'border-bottom:1px solid #dfdbcf;padding:8px 12px 8px 0;text-align:left;vertical-align:top;line-height:1.4'

function tableau(lignes: NonNullable<Contenu['recapitulatif']>): string {
  if (lignes.length === 0) return ''
  const rangs = lignes.map(
    ([libelle, valeur]) =>
      `<tr><th scope="row" style="${CASE};width:34%;font-weight:400;color:#5c6058">${escapeHtml(libelle)}</th><td style="${CASE};overflow-wrap:anywhere">${enLignes(valeur)}</td></tr>`,
  )
  return `<table class="recap" style="width:100%;border-collapse:collapse;margin:0 0 24px;border-top:1px solid #191c19;font-size:15px">${rangs.join('')}</table>`
}
