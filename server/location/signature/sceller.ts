// A document that all have signed: its certificate drawn, or what the service gives back, kept once among the documents of the lease.
import { createHash } from 'node:crypto'
import type { Base, Db } from '@quittance/wire/postgres'
import { masquerCourriel, masquerTelephone, nomDuCertificat } from '#domain/sujets/location/signature.ts'
import { makeAside } from '../../aside/aside.ts'
import type { CertificatSignature } from '../../documents/location/certificat-signature.ts'
import { deposer } from '../../dossier/documents.ts'
import type { SignatureGateway } from '../../gateways/signature.ts'
import { type Demande, lireSignataires, type Signataire, tenirDemande } from './demandes.ts'
import { inscrire, lireJournal } from './journal.ts'

type Fichier = { readonly nom: string; readonly octets: Uint8Array }
/** `certificat`: ours, or the proof of the service. `signe`: what the service signed, where one did. */
type Scelles = { readonly certificat: Fichier; readonly signe: Fichier | null }
export type Scellee = { readonly demande: Demande; readonly signataires: readonly Signataire[] }
type Moyens = {
  readonly base: Base
  readonly service: SignatureGateway | null
  readonly public_url: string
  readonly now: () => Date
}

/** Drawn or fetched while nothing is held, then kept by the first who is ready: null for whoever comes after. */
export async function sceller({ base, service, public_url, now }: Moyens, demande: Demande): Promise<Scellee | null> {
  const faits = demande.service
    ? await prendreAuService(service, demande)
    : { certificat: await certifier(base, demande, public_url), signe: null }
  return (
    faits && base.asHouse('keep the proof of a signature', (house) => garder(house, { demande, ...faits, le: now() }))
  )
}

async function certifier(base: Base, demande: Demande, public_url: string): Promise<Fichier> {
  const { dossier_id, id, numero } = demande
  const dit = await base.asHouse('read what a certificate says', async (house): Promise<CertificatSignature> => {
    const journal = await lireJournal(house, { dossier_id, demande_id: id })
    const canaux = await house.rows<{ signataire_id: string; canal: string }>(
      'select signataire_id, canal from private.codes_signature where dossier_id = $1',
      [dossier_id],
    )
    const signataires = await lireSignataires(house, demande)
    return {
      ...{
        numero,
        document: demande.nom,
        sha256: demande.sha256,
        demandeur: demande.demandeur,
        niveau: demande.niveau,
      },
      ...{ demandee_le: demande.demandee_le, signee_le: demande.close_le ?? '', journal },
      verification: `${public_url}/verifier-signature`,
      signataires: signataires.map((un) => ({
        ...{
          nom: un.nom,
          nom_signe: un.nom_signe ?? '',
          qualite: un.qualite,
          signe_le: un.signe_le ?? '',
          trace: un.trace,
        },
        code:
          canaux.find(({ signataire_id }) => signataire_id === un.id)?.canal === 'sms' && un.telephone
            ? `par SMS au ${masquerTelephone(un.telephone)}`
            : `par e-mail à ${masquerCourriel(un.email)}`,
      })),
    }
  })
  return { nom: nomDuCertificat(numero), octets: await makeAside('dessinerCertificatSignature', dit) }
}

/** Null until a service is connected again: what it signed stays there. */
async function prendreAuService(service: SignatureGateway | null, demande: Demande): Promise<Scelles | null> {
  if (service === null || demande.service_reference === null) return null
  const { signe, preuve } = await service.prendre(demande.service_reference)
  return {
    certificat: { nom: `preuve-de-signature-${demande.numero.toLowerCase()}.pdf`, octets: preuve },
    signe: { nom: demande.nom.replace(/(\.pdf)?$/i, '-signe.pdf'), octets: signe },
  }
}

type AGarder = Scelles & { readonly demande: Demande; readonly le: Date }

async function garder(house: Db, { demande, certificat, signe, le }: AGarder): Promise<Scellee | null> {
  const tenue = await tenirDemande(house, demande)
  if (tenue?.etat !== 'signee' || tenue.certificat_id !== null) return null
  const certificat_id = await joindre(house, tenue, certificat)
  const document_signe_id = signe && (await joindre(house, tenue, signe))
  await house.rows(
    'update public.demandes_signature set certificat_id = $3, document_signe_id = $4 where dossier_id = $1 and id = $2',
    [tenue.dossier_id, tenue.id, certificat_id, document_signe_id],
  )
  const rendu = createHash('sha256')
    .update((signe ?? certificat).octets)
    .digest('hex')
  await inscrire(
    house,
    { dossier_id: tenue.dossier_id, demande_id: tenue.id },
    { quoi: 'scellee', le, detail: `${(signe ?? certificat).nom}, SHA-256 ${rendu}` },
  )
  return { demande: { ...tenue, certificat_id, document_signe_id }, signataires: await lireSignataires(house, tenue) }
}

/** Under the lease, as what the document is there: who may not open the one does not open the other. */
async function joindre(house: Db, { dossier_id, bail_id, nature }: Demande, { nom, octets }: Fichier): Promise<string> {
  const document_id = await deposer(house, { dossier_id, depense_id: null, nom, mime: 'application/pdf', octets })
  if (bail_id !== null)
    await house.rows(
      'insert into public.documents_bail (dossier_id, bail_id, document_id, nature) values ($1, $2, $3, $4)',
      [dossier_id, bail_id, document_id, nature],
    )
  return document_id
}
