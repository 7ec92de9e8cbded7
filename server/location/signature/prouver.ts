// What is told of a document that was signed, to who holds it and the number of its certificate.
import type { Db } from '@quittance/wire/postgres'
import type { NiveauSignature } from '#domain/sujets/location/signature.ts'

type Prouvee = {
  readonly document: string
  readonly niveau: NiveauSignature
  readonly signee_le: string
  readonly signataires: { readonly nom: string; readonly signe_le: string }[]
}

/** By the print of what was signed, of what a service gave back signed, or of the certificate itself. */
export const signatureProuvee = (
  house: Db,
  { numero, sha256 }: { numero: string; sha256: string },
): Promise<Prouvee | null> =>
  house.row<Prouvee>(
    `select d.nom as document, d.niveau, d.close_le as signee_le,
       (select json_agg(json_build_object('nom', s.nom, 'signe_le', s.signe_le) order by s.rang)
         from public.signataires s where s.dossier_id = d.dossier_id and s.demande_id = d.id) as signataires
     from public.demandes_signature d
     where d.numero = $1 and d.etat = 'signee' and (d.sha256 = $2 or exists (
       select from public.documents f
       where f.dossier_id = d.dossier_id and f.id in (d.certificat_id, d.document_signe_id) and f.sha256 = $2))`,
    [numero, sha256],
  )
