// A mailbox that speaks IMAP4rev1 (RFC 3501) on this machine, for tests: a login, one mailbox, its search and its messages by UID.
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

export type BoiteImap = {
  readonly url: string
  /** Other UIDs from now on, when a test changes it. */
  validite: number
  readonly messages: { readonly uid: number; readonly source: string }[]
  /** What it was asked, command by command, without the password. */
  readonly demandes: string[]
  fermer(): Promise<void>
}

const UTILISATEUR = 'retours'
const MOT_DE_PASSE = 'secret'

export async function ouvrirBoite(): Promise<BoiteImap> {
  const serveur: Server = createServer((socket) => parler(socket, boite))
  await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve))
  const { port } = serveur.address() as AddressInfo // safe: it listens on a port
  const boite: BoiteImap = {
    url: `imap://${UTILISATEUR}:${MOT_DE_PASSE}@127.0.0.1:${port}/INBOX`,
    validite: 7,
    messages: [],
    demandes: [],
    fermer: () => new Promise((resolve) => serveur.close(() => resolve())),
  }
  return boite
}

function parler(socket: Socket, boite: BoiteImap): void {
  let recu = ''
  socket.on('error', () => socket.destroy())
  socket.write('* OK [CAPABILITY IMAP4rev1] double\r\n')
  socket.on('data', (octets) => {
    recu += octets.toString('latin1')
    for (let fin = recu.indexOf('\r\n'); fin >= 0; fin = recu.indexOf('\r\n')) {
      const ligne = recu.slice(0, fin)
      recu = recu.slice(fin + 2)
      const [marque = '', commande = '', ...reste] = ligne.split(' ')
      const mot = commande.toUpperCase()
      const dit = mot === 'UID' ? `UID ${(reste.shift() ?? '').toUpperCase()}` : mot
      boite.demandes.push(dit === 'LOGIN' ? dit : `${dit} ${reste.join(' ')}`.trim())
      socket.write(Buffer.from(repondre({ marque, dit, reste: reste.join(' ') }, boite), 'latin1'))
      if (dit === 'LOGOUT') socket.end()
    }
  })
}

type Demande = { marque: string; dit: string; reste: string }

function repondre({ marque, dit, reste }: Demande, boite: BoiteImap): string {
  const { messages, validite } = boite
  const fait = (lignes: readonly string[], mot = 'OK done') =>
    [...lignes.map((une) => `* ${une}`), `${marque} ${mot}`].map((une) => `${une}\r\n`).join('')
  switch (dit) {
    case 'CAPABILITY':
      return fait(['CAPABILITY IMAP4rev1'])
    case 'LOGIN':
      return new RegExp(`^"?${UTILISATEUR}"? "?${MOT_DE_PASSE}"?$`).test(reste)
        ? fait([])
        : fait([], 'NO [AUTHENTICATIONFAILED] no')
    case 'LIST':
    case 'LSUB':
      return fait([`${dit} (\\HasNoChildren) "/" "INBOX"`])
    case 'EXAMINE': {
      const dites = [`${messages.length} EXISTS`, '0 RECENT', `OK [UIDVALIDITY ${validite}] x`, 'OK [UIDNEXT 99999] x']
      return fait(['FLAGS (\\Seen)', ...dites], 'OK [READ-ONLY] done')
    }
    case 'UID SEARCH': {
      const depuis = Number(/(\d+):\*/.exec(reste)?.[1] ?? 1)
      const uids = messages.map(({ uid }) => uid)
      // RFC 3501: `*` is the last, so that a range that begins after it holds it all the same.
      return fait([`SEARCH ${uids.filter((uid) => uid >= Math.min(depuis, Math.max(...uids))).join(' ')}`])
    }
    case 'UID FETCH': {
      const uid = Number(reste.split(' ')[0])
      const rang = messages.findIndex((un) => un.uid === uid)
      const source = messages[rang]?.source
      if (source === undefined) return fait([])
      const partiel = /BODY\.PEEK\[\]<0\.\d+>/.test(reste) ? '<0>' : ''
      const taille = Buffer.byteLength(source, 'latin1')
      return fait([`${rang + 1} FETCH (UID ${uid} BODY[]${partiel} {${taille}}\r\n${source})`])
    }
    case 'NOOP':
    case 'CLOSE':
    case 'LOGOUT':
      return fait(dit === 'LOGOUT' ? ['BYE'] : [])
    default:
      return fait([], 'BAD unknown')
  }
}
