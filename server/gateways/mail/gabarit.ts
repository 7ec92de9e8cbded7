// The paper of every mail: the same words as text and as sober HTML.
import type { Letter } from '../mail.ts'

export const NOM_PRODUIT = 'Quittance & Bilan'

/** Beside a button, a code says what it is for. */
const OU_CODE = 'Ce code fait la même chose, si une application vous le demande :'

export type Contenu = {
  readonly sujet: string
  readonly paragraphes: readonly string[]
  readonly bouton?: { readonly libelle: string; readonly lien: string }
  readonly code?: string
  readonly fin?: readonly string[]
}

export function lettre({ sujet, paragraphes, bouton, code, fin = [] }: Contenu): Letter {
  const signature = `L’équipe ${NOM_PRODUIT}`
  const texte = [
    'Bonjour,',
    ...paragraphes,
    ...(bouton ? [`${bouton.libelle} :\n${bouton.lien}`] : []),
    ...(code ? [bouton ? `${OU_CODE}\n${code}` : code] : []),
    ...fin,
    signature,
  ]
  return {
    subject: `${sujet} – ${NOM_PRODUIT}`,
    text: `${texte.join('\n\n')}\n`,
    html: page({ sujet, paragraphes, fin, signature, ...(bouton && { bouton }), ...(code && { code }) }),
    link: bouton?.lien ?? null,
  }
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

const P = 'style="margin:0 0 16px;line-height:1.5"'

function page({ sujet, paragraphes, bouton, code, fin = [], signature }: Contenu & { signature: string }): string {
  const ligne = (text: string) => `<p ${P}>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  const lien = bouton
    ? `<p ${P}><a href="${escapeHtml(bouton.lien)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1d3a5f;color:#ffffff;text-decoration:none">${escapeHtml(bouton.libelle)}</a></p>
<p ${P}>Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :<br><span style="word-break:break-all">${escapeHtml(bouton.lien)}</span></p>`
    : ''
  const chiffres = code
    ? `${bouton ? ligne(OU_CODE) : ''}<p style="margin:0 0 16px;font-size:28px;letter-spacing:6px;font-weight:600">${escapeHtml(code)}</p>`
    : ''
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><title>${escapeHtml(sujet)}</title></head>
<body style="margin:0;padding:24px;background:#f5f3ee;font-family:Arial,Helvetica,sans-serif;font-size:16px;color:#22262c">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
<p style="margin:0 0 24px;font-weight:700">${escapeHtml(NOM_PRODUIT)}</p>
${ligne('Bonjour,')}
${paragraphes.map(ligne).join('\n')}
${lien}${chiffres}
${fin.map(ligne).join('\n')}
${ligne(signature)}
</div>
</body>
</html>
`
}
