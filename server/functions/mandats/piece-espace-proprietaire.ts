// One paper of an owner's own space: only what the space lists, and only what is his.
import type { Db } from '@quittance/wire/postgres'
import {
  type PieceDuProprietaire,
  PieceEspaceProprietaire,
} from '#contract/functions/mandats/piece-espace-proprietaire.ts'
import { anneeDuMandant } from '#domain/activites/gestion-locative/comptes-rendus/annee-rendue.ts'
import { ANNEES } from '#domain/annees/index.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { makeAside } from '../../aside/aside.ts'
import { nomDuCompteRendu, nomDuRecapitulatif } from '../../documents/fichiers/nom-de-fichier.ts'
import { lire } from '../../dossier/documents.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { auteurDe } from '../../dossier/membre.ts'
import { lireCompteRendu } from '../../mandats/comptes-rendus.ts'
import { type AccesMandant, accesOuvert, espaceDe, mandatDuCompteRendu } from '../../mandats/espace.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, personne } from '../limites.ts'

/** Drawn once the rows are read: nothing is held meanwhile. */
type Rendre = () => Promise<Response>

export const pieceEspaceProprietaire = serverFunction(
  PieceEspaceProprietaire,
  async ({ body, caller, base, today }) => {
    await limiter(base, PieceEspaceProprietaire.name, [{ de: personne(caller), par: [parHeure(300), parJour(1_000)] }])
    const rendre = await base.asHouse('a paper of an owner', async (house) => {
      const acces = await accesOuvert(house, auteurDe(caller), body.acces_id)
      return lirePiece(house, { acces, today }, body.quoi)
    })
    return rendre
  },
)

type Ici = { readonly acces: AccesMandant; readonly today: Day }

async function lirePiece(house: Db, ici: Ici, quoi: PieceDuProprietaire): Promise<Rendre> {
  if (quoi.sorte === 'compte_rendu') return leCompteRendu(house, ici.acces, quoi.id)
  return quoi.sorte === 'annee' ? lAnnee(house, ici, quoi.annee) : leDocument(house, ici, quoi.id)
}

async function leCompteRendu(house: Db, acces: AccesMandant, id: string): Promise<Rendre> {
  const mandat_id = await mandatDuCompteRendu(house, acces, id)
  const rendu = await lireCompteRendu(house, { dossier_id: acces.dossier_id, mandat_id }, id)
  return async () => pdf(await makeAside('dessinerCompteRendu', rendu), nomDuCompteRendu(rendu))
}

async function lAnnee(house: Db, { acces, today }: Ici, annee: number): Promise<Rendre> {
  const faits = await chargerFaits(house, acces.dossier_id)
  const rendue = anneeDuMandant(acces.mandant_id, annee, { faits, loi: ANNEES })
  return async () =>
    pdf(await makeAside('dessinerAnneeRendue', { rendue, etabli_le: today }), nomDuRecapitulatif(rendue))
}

async function leDocument(house: Db, { acces, today }: Ici, document_id: string): Promise<Rendre> {
  const { dossier_id } = acces
  const { documents } = await espaceDe(house, acces, { faits: await chargerFaits(house, dossier_id), today })
  if (!documents.some(({ id }) => id === document_id)) throw new Refus('document_inconnu')
  const { nom, contenu } = await lire(house, { dossier_id, document_id })
  // Sent as bytes, never as what they are: a browser that opened them as a page would run what they hold.
  return async () => fichier(new Uint8Array(contenu), { nom, type: 'application/octet-stream' })
}

const pdf = (octets: Uint8Array<ArrayBuffer>, nom: string): Response =>
  fichier(octets, { nom, type: 'application/pdf' })
