// /dev/mails: the box of the mails that were kept, for whoever works on this very machine and for nobody else.
import type { DoorEnv } from '@quittance/wire'
import type { Base } from '@quittance/wire/postgres'
import { type Context, Hono } from 'hono'
import { reachedLocally } from '../at-home.ts'
import { escapeHtml, NOM_PRODUIT } from '../gateways/gabarit.ts'
import type { Attachment } from '../gateways/mail.ts'
import type { HeadersEnv } from './headers.ts'

type Env = DoorEnv & HeadersEnv
type Kept = {
  id: string
  destinataire: string
  sujet: string
  texte: string
  lien: string | null
  created_at: string
  /** Their names alone. */
  pieces: readonly string[]
}
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const SHOWN = 200

export function devMails({ base, local }: { base: Base; local: boolean }): Hono<Env> {
  const app = new Hono<Env>()
  app.use('*', async (c, next) => (local && isAtHome(c) ? next() : c.notFound()))
  app.get('/', async (c) => c.html(listPage(await list(base), nonceOf(c))))
  app.get('/:id{[0-9a-f-]{36}}', async (c) => {
    const mail = await one(base, c.req.param('id'))
    return mail ? c.html(mailPage(mail, nonceOf(c))) : c.notFound()
  })
  app.get('/:id{[0-9a-f-]{36}}/:rang{[0-9]{1,2}}', async (c) => {
    const piece = await pieceOf(base, c.req.param('id'), Number(c.req.param('rang')))
    return piece ? fileOf(piece) : c.notFound()
  })
  return app
}

// By its own name, and from itself: what is there opens accounts.
function isAtHome(c: Context<Env>): boolean {
  const remote = c.env?.incoming?.socket?.remoteAddress
  return (remote === undefined || LOOPBACK.test(remote)) && reachedLocally(c)
}

const nonceOf = (c: Context<Env>): string => c.get('nonce') ?? ''
const COLUMNS = `id, destinataire, sujet, texte, lien, created_at,
  array(select piece ->> 'nom' from jsonb_array_elements(pieces) piece) as pieces`

function list(base: Base): Promise<Kept[]> {
  return base.asHouse('show the kept mails on the local page', (db) =>
    db.rows(`select ${COLUMNS} from public.mails order by created_at desc limit ${SHOWN}`),
  )
}

function one(base: Base, id: string): Promise<Kept | null> {
  return base.asHouse('show a kept mail on the local page', (db) =>
    db.row(`select ${COLUMNS} from public.mails where id::text = $1`, [id]),
  )
}

function pieceOf(base: Base, id: string, rang: number): Promise<Attachment | null> {
  return base.asHouse('show an attachment of a kept mail on the local page', async (db) => {
    const kept = await db.row<{ piece: Attachment | null }>(
      'select pieces -> $2::integer as piece from public.mails where id::text = $1',
      [id, rang],
    )
    return kept?.piece ?? null
  })
}

/** Always as a file: nothing that a mail carries is opened as a page of ours. */
const fileOf = ({ nom, mime, base64 }: Attachment): Response =>
  new Response(Buffer.from(base64, 'base64'), {
    headers: {
      'content-type': mime,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(nom)}`,
    },
  })

function listPage(mails: readonly Kept[], nonce: string): string {
  const rows = mails.map(
    ({ id, destinataire, sujet, created_at, pieces }) =>
      `<li><a href="/dev/mails/${id}"><strong>${escapeHtml(sujet)}${pieces.length > 0 ? ' <small>(pièce jointe)</small>' : ''}</strong><span>${escapeHtml(destinataire)}</span><time datetime="${created_at}">${instant(created_at)}</time></a></li>`,
  )
  const content = rows.length === 0 ? '<p>Aucun message pour le moment.</p>' : `<ul>${rows.join('')}</ul>`
  return page({ title: 'Messages gardés sur cette machine', nonce, content })
}

function mailPage({ id, destinataire, sujet, texte, lien, created_at, pieces }: Kept, nonce: string): string {
  const link = lien === null ? '' : `<p><a class="lien" href="${escapeHtml(lien)}">Suivre le lien du message</a></p>`
  const head = `<p class="tete">À ${escapeHtml(destinataire)}, le ${instant(created_at)}</p>`
  const files = pieces.map((nom, rang) => `<li><a href="/dev/mails/${id}/${rang}" download>${escapeHtml(nom)}</a></li>`)
  const joined = files.length === 0 ? '' : `<h2>Pièces jointes</h2><ul class="pieces">${files.join('')}</ul>`
  return page({
    title: sujet,
    nonce,
    content: `${head}${link}<pre>${escapeHtml(texte)}</pre>${joined}<p><a href="/dev/mails">Tous les messages</a></p>`,
  })
}

function instant(iso: string): string {
  const format = { timeZone: 'Europe/Paris', dateStyle: 'long', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat('fr-FR', format).format(new Date(iso))
}

const STYLE = `body{max-width:46rem;margin:0 auto;padding:2rem 1rem;font:1rem/1.5 system-ui,sans-serif;color:#191c19;background:#fbfaf6;overflow-wrap:anywhere}
h1{font-size:1.4rem}h2{font-size:1.1rem}small{font-weight:400}a{color:#14573d}ul{list-style:none;padding:0}ul:not(.pieces) a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 1rem;padding:.8rem 0;border-bottom:1px solid #dfdbcf;text-decoration:none;color:inherit}
ul:not(.pieces) a:hover strong,ul:not(.pieces) a:focus strong{text-decoration:underline}:focus-visible{outline:2px solid #14573d;outline-offset:2px}time,.tete{color:#666a61}pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:1rem;border:1px solid #dfdbcf;background:#fffffd;font:inherit}
.lien{display:inline-block;padding:.6rem 1rem;border-radius:4px;background:#14573d;color:#fff;text-decoration:none}
@media(max-width:480px){ul:not(.pieces) a{grid-template-columns:minmax(0,1fr)}}
@media(prefers-color-scheme:dark){body{color:#eceae2;background:#141614}a{color:#86c9a6}pre{background:#1b1e1b;border-color:#2f332e}ul:not(.pieces) a{border-color:#2f332e}time,.tete{color:#9b998e}.lien{background:#86c9a6;color:#0b1d14}:focus-visible{outline-color:#86c9a6}}`

function page({ title, nonce, content }: { title: string; nonce: string; content: string }): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | ${escapeHtml(NOM_PRODUIT)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body>
</html>
`
}
