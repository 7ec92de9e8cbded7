// One paper of the space of a tenant, by its link: only what the space lists, and only of his lease.
import type { Db } from '@quittance/wire/postgres'
import { PieceEspaceLocataire } from '#contract/functions/location/espace/piece-espace-locataire.ts'
import { Refus } from '#domain/base/refus.ts'
import { releveDeCompte } from '#domain/sujets/location/documents/releve-compte.ts'
import { makeAside } from '../../../aside/aside.ts'
import { nomDocumentLocatif } from '../../../documents/location/document-locatif.ts'
import { lire } from '../../../dossier/documents.ts'
import { chargerFaits } from '../../../dossier/load.ts'
import { ibanDuDossier, lireDocumentLocatif } from '../../../location/documents.ts'
import { type Acces, accesDuLien } from '../../../location/espace/acces.ts'
import { documentRemis, lireAutour } from '../../../location/espace/lecture.ts'
import { estRemis } from '../../../location/espace/messages.ts'
import { justificatifsDe, piecesDe } from '../../../location/espace/vue.ts'
import { fichier } from '../../fichier.ts'
import { type Act, serverFunction } from '../../function.ts'
import { limiter, parHeure, parJour, reseau } from '../../limites.ts'
import { bailDuDossier } from '../bail-du-dossier.ts'
import { pieceBailEnPdf } from '../piece-bail-pdf.ts'

type Ici = Pick<Act<unknown>, 'base' | 'today'> & { readonly acces: Acces }
type Quoi = ReturnType<typeof PieceEspaceLocataire.body.parse>['quoi']
/** Drawn once the rows are read: nothing is held meanwhile. */
type Rendre = () => Promise<Response>

export const pieceEspaceLocataire = serverFunction(PieceEspaceLocataire, async (act) => {
  const { body, address, base, today } = act
  await limiter(base, PieceEspaceLocataire.name, [{ de: reseau(address), par: [parHeure(300), parJour(1_000)] }])
  return async () => {
    const acces = await accesDuLien(act, body.jeton)
    const rendre = await base.asHouse('a paper of a tenant', (house) =>
      lirePiece(house, { base, today, acces }, body.quoi),
    )
    return rendre()
  }
})

function lirePiece(house: Db, ici: Ici, quoi: Quoi): Promise<Rendre> {
  if (quoi.sorte === 'document') return leDocument(house, ici.acces, quoi.id)
  if (quoi.sorte === 'fichier') return leFichier(house, ici, quoi.id)
  return quoi.sorte === 'piece' ? laPiece(house, ici, quoi) : leReleve(house, ici)
}

async function leDocument(house: Db, acces: Acces, id: string): Promise<Rendre> {
  if (!(await documentRemis(house, acces, id))) throw new Refus('document_locatif_inconnu')
  const document = await lireDocumentLocatif(house, acces.dossier_id, id)
  const iban = await ibanDuDossier(house, acces.dossier_id, document.contenu.bailleur)
  return async () =>
    pdf(await makeAside('dessinerDocumentLocatif', { ...document, iban }), nomDocumentLocatif(document))
}

async function leFichier(house: Db, { acces, today }: Ici, document_id: string): Promise<Rendre> {
  const { dossier_id, bail_id } = acces
  if (!(await estRemis(house, acces, document_id))) {
    const faits = await chargerFaits(house, dossier_id)
    const bail = faits.baux.find(({ id }) => id === bail_id)
    const ouverts = bail ? justificatifsDe(bail, faits, today) : []
    if (!ouverts.some(({ id }) => id === document_id)) throw new Refus('document_inconnu')
  }
  const { nom, contenu } = await lire(house, { dossier_id, document_id })
  // Sent as bytes, never as what they are: a browser that opened them as a page would run what they hold.
  return async () => fichier(new Uint8Array(contenu), { nom, type: 'application/octet-stream' })
}

async function laPiece(
  house: Db,
  { acces, base, today }: Ici,
  quoi: Extract<Quoi, { sorte: 'piece' }>,
): Promise<Rendre> {
  const { dossier_id, bail_id } = acces
  const { piece, id } = quoi
  const faits = await chargerFaits(house, dossier_id)
  const bail = faits.baux.find((un) => un.id === bail_id)
  const siennes = bail ? piecesDe(bail, await lireAutour(house, acces)) : []
  if (!siennes.some((une) => une.piece === piece && une.id === id)) throw new Refus('document_inconnu')
  const { nom, rendre, remise } = await pieceBailEnPdf({ db: house, base, today }, { dossier_id, bail_id, piece, id })
  await remise(house)
  return async () => pdf(await rendre(), nom)
}

async function leReleve(house: Db, { acces, today }: Ici): Promise<Rendre> {
  const faits = await chargerFaits(house, acces.dossier_id)
  const { qui, nom } = bailDuDossier(faits, acces.bail_id)
  const releve = releveDeCompte(acces.bail_id, { du: null, au: today }, faits)
  return async () =>
    pdf(await makeAside('dessinerReleve', { qui, releve, etabli_le: today }), `releve-de-compte-${nom}-${today}.pdf`)
}

const pdf = (octets: Uint8Array<ArrayBuffer>, nom: string): Response =>
  fichier(octets, { nom, type: 'application/pdf' })
