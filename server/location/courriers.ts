// The mail of one sending: the document of a rent as it was issued, the note of its withdrawal, the invoice of a stay, or the statement of an owner.

import type { Db } from '@quittance/wire/postgres'
import type { Day } from '#domain/base/day.ts'
import {
  type DocumentLocatif,
  montantDuDocument,
  nomDuBailleur,
} from '#domain/sujets/location/documents/documents-locatifs.ts'
import type { FactureSejour } from '#domain/sujets/location/documents/facture-sejour.ts'
import { moisDeLaPeriode, nomDeLaPeriode } from '#domain/sujets/location/echeance.ts'
import { makeAside } from '../aside/aside.ts'
import { nomDocumentLocatif } from '../documents/location/document-locatif.ts'
import { jourCourt, montantExact } from '../documents/papier/typographie.ts'
import { lettreDocument, lettreFacture, lettreRetrait } from '../gateways/mail/location.ts'
import type { Letter, Mail } from '../gateways/mail.ts'
import { type CompteRenduEnvoye, courrierCompteRendu } from '../mandats/courrier.ts'
import { ibanDuDossier } from './documents.ts'

/** What a sending carries: one of them. */
type Piece =
  | {
      readonly sorte: 'document'
      readonly numero: string
      readonly emis_le: Day
      readonly contenu: DocumentLocatif
      readonly retrait_motif: string | null
    }
  | { readonly sorte: 'facture'; readonly numero: string; readonly contenu: FactureSejour }
  | ({ readonly sorte: 'compte_rendu' } & CompteRenduEnvoye)
export type Envoi = {
  readonly dossier_id: string
  readonly objet: 'document' | 'retrait'
  readonly destinataire: string
  readonly nom: string
  readonly piece: Piece
  /** The landlord, whom an answer reaches. */
  readonly reponse: string | null
}
type Courrier = Letter & Pick<Mail, 'attachments'>
type Document = Extract<Piece, { sorte: 'document' }>
type Facture = Extract<Piece, { sorte: 'facture' }>

export async function courrier(db: Db, envoi: Envoi): Promise<Mail> {
  const { piece, destinataire, reponse } = envoi
  const ecrit = await ecrire(db, envoi, piece)
  return { ...ecrit, to: destinataire, ...(reponse ? { reply_to: reponse } : {}) }
}

function ecrire(db: Db, envoi: Envoi, piece: Piece): Promise<Courrier> {
  if (piece.sorte === 'facture') return facture(db, envoi, piece)
  return piece.sorte === 'compte_rendu' ? courrierCompteRendu(db, envoi, piece) : document(db, envoi, piece)
}

async function document(
  db: Db,
  { dossier_id, nom, objet }: Envoi,
  { contenu, numero, emis_le, retrait_motif }: Document,
): Promise<Courrier> {
  const dit = {
    nom,
    nature: contenu.nature,
    numero,
    bailleur: nomDuBailleur(contenu.bailleur),
    sujet:
      contenu.nature === 'recu'
        ? `paiement du ${jourCourt(contenu.date)}`
        : nomDeLaPeriode({ periode: contenu.du, mois: moisDeLaPeriode(contenu) }),
    montant: montantExact(montantDuDocument(contenu)),
  }
  if (objet === 'retrait') return lettreRetrait({ ...dit, motif: retrait_motif ?? '' })
  const iban = await ibanDuDossier(db, dossier_id, contenu.bailleur)
  const pdf = await makeAside('dessinerDocumentLocatif', { numero, emis_le, contenu, iban })
  return { ...lettreDocument(dit), attachments: [joint(nomDocumentLocatif({ contenu }), pdf)] }
}

async function facture(db: Db, { dossier_id, nom }: Envoi, { contenu, numero }: Facture): Promise<Courrier> {
  const iban = await ibanDuDossier(db, dossier_id, contenu)
  const pdf = await makeAside('dessinerFactureSejour', { ...contenu, numero, iban })
  const dite = lettreFacture({
    nom,
    nature: contenu.nature,
    numero,
    vendeur: contenu.vendeur.nom,
    objet: contenu.objet ?? 'sejour',
    dates: `du ${jourCourt(contenu.du)} au ${jourCourt(contenu.au)}`,
    montant: montantExact(contenu.total_cents),
  })
  return { ...dite, attachments: [joint(`${numero}.pdf`, pdf)] }
}

const joint = (nom: string, pdf: Uint8Array) => ({
  nom,
  mime: 'application/pdf',
  base64: Buffer.from(pdf).toString('base64'),
})
