// What a message of the mailbox of returns says: which of our sendings did not reach its tenant, and why (RFC 3464), or nothing of ours.
import { estStatut } from '#domain/sujets/location/documents/retours.ts'
import { HOTE_ENVOIS } from '../../gateways/mail.ts'

export type Rapport = {
  /** Ids of sendings that it may be about, as a server wrote them. */
  readonly envois: readonly string[]
  readonly effet: 'revenu' | 'retarde'
  /** `5.1.1`; null when it gives none that can be read. */
  readonly statut: string | null
  /** In the words of the server. */
  readonly dit: string
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const NOTRE = new RegExp(`(${UUID})@${HOTE_ENVOIS.replace('.', '\\.')}`, 'gi')
const SEUL = new RegExp(`^${UUID}$`, 'i')

/** Null for what is no report of delivery, and for a report of what was delivered. */
export async function lireRapport(source: Uint8Array): Promise<Rapport | null> {
  const { default: PostalMime } = await import('postal-mime')
  // A part that returns the message is read as it came: only its headers say whose it was.
  const lu = await PostalMime.parse(source, { forceRfc822Attachments: true, maxNestingDepth: 20 })
  const etat = lu.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (!etat) return null
  const [message = new Map<string, string>(), ...personnes] = blocs(texte(etat.content))
  const de = (action: string) => personnes.find((une) => une.get('action') === action)
  const personne = de('failed') ?? de('delayed')
  if (!personne) return null
  const rendu = lu.attachments.filter(({ mimeType }) => /^(message\/rfc822|text\/rfc822-headers)/.test(mimeType))
  const nommes = [...rendu.map(({ content }) => enTete(texte(content))), lu.references ?? '', lu.inReplyTo ?? '']
  const enveloppe = decoder(message.get('original-envelope-id') ?? '')
  const envois = [
    ...(SEUL.test(enveloppe) ? [enveloppe] : []),
    ...nommes.flatMap((dit) => [...dit.matchAll(NOTRE)].flatMap(([, id]) => id ?? [])),
  ]
  const statut = (personne.get('status') ?? '').split(/\s/)[0] ?? ''
  return {
    envois: [...new Set(envois.map((un) => un.toLowerCase()))],
    effet: personne.get('action') === 'failed' ? 'revenu' : 'retarde',
    statut: estStatut(statut) ? statut : null,
    // A zero byte is no text of a database.
    dit: (personne.get('diagnostic-code') ?? '')
      .replaceAll('\0', '')
      .replace(/^[^;]*;\s*/, '')
      .slice(0, 500),
  }
}

const texte = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/** A body may quote anything: only what stands above it counts. */
const enTete = (message: string): string => message.split(/\r?\n\r?\n/, 1)[0] ?? ''

/** Blocks of fields parted by an empty line, unfolded; the first is of the message, one of each recipient follows. */
const blocs = (dit: string): ReadonlyMap<string, string>[] =>
  dit
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+(?=\S)/g, ' ')
    .trim()
    .split(/\n\s*\n/)
    .map((bloc) => new Map(bloc.split('\n').map(champ)))

function champ(ligne: string): [string, string] {
  const deux = ligne.indexOf(':')
  const [nom, valeur] = [ligne.slice(0, deux).trim().toLowerCase(), ligne.slice(deux + 1).trim()]
  return [nom, nom === 'action' ? valeur.toLowerCase() : valeur]
}

/** The `xtext` of an envelope (RFC 3461): `+2D` is a hyphen. */
const decoder = (dit: string): string =>
  dit.replaceAll(/\+([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
