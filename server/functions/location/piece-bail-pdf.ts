// A piece of a lease as a PDF: its rows read in the caller's name, laid on paper.
import type { Base, Db } from '@quittance/wire/postgres'
import type { z } from 'zod'
import type { LirePieceBail } from '#contract/functions/location/lire-piece-bail.ts'
import type { Faits } from '#domain/activites/faits.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { type Parties, partiesDuBail } from '#domain/sujets/location/documents/documents-locatifs.ts'
import type { LettreModele } from '#domain/sujets/location/modeles/modele.ts'
import { makeAside } from '../../aside/aside.ts'
import { pdfNomme } from '../../documents/fichiers/nom-de-fichier.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { bailDuDossier, bienDuDossier } from '../../dossier/location/baux.ts'
import { congeDuBail, garderDecompte, meublesDuBien } from '../../dossier/location/pieces-bail.ts'
import { bailleursDe } from '../../location/bailleurs.ts'
import { acteDuBail, type DeLActe, TITRES_ACTE } from './acte-du-bail.ts'
import { acteDuDepot } from './papier-depot.ts'
import { acteDeLEtat, photosDeLActe } from './papier-etat.ts'

export type DemandePiece = z.output<typeof LirePieceBail.body>
export type PieceBail = {
  readonly nom: string
  readonly titre: string
  /** Asked for once the transaction is over: nothing is held while it is drawn. */
  readonly rendre: () => Promise<Uint8Array<ArrayBuffer>>
  /** Once a tenant was given it: what must not be drawn otherwise later is kept, as the house. */
  readonly remise: (house: Db) => Promise<unknown>
  readonly bail: Bail
  readonly parties: Parties
}
type Atelier = {
  readonly db: Db
  readonly base: Base
  readonly demande: DemandePiece
  readonly faits: Faits
  readonly bail: Bail
  readonly bien: Bien
  readonly feuille: { readonly parties: Parties; readonly le: Day }
}
type Dessin = Pick<PieceBail, 'titre' | 'rendre'> & Partial<Pick<PieceBail, 'remise'>>

export async function pieceBailEnPdf(
  { db, base, today }: { db: Db; base: Base; today: Day },
  demande: DemandePiece,
): Promise<PieceBail> {
  const faits: Faits = await chargerFaits(db, demande.dossier_id)
  const bail = bailDuDossier(faits, demande.bail_id)
  const parties = partiesDuBail(bail, faits, (await bailleursDe(faits))?.(bail.bien_id, today))
  const bien = bienDuDossier(faits, bail.bien_id)
  const { titre, rendre, remise } = await DESSINS[demande.piece]({
    db,
    base,
    demande,
    faits,
    bail,
    bien,
    feuille: { parties, le: today },
  })
  return { nom: nomDe(titre, bail), titre, rendre, remise: remise ?? (async () => null), bail, parties }
}

/** A letter, from the template of the dossier or of the house. */
async function lettre(
  { db, demande: { dossier_id }, bail, bien, feuille: { parties, le } }: Atelier,
  de: Pick<DeLActe, 'conge' | 'revision'> & { readonly piece: LettreModele },
): Promise<Dessin> {
  const acte = await acteDuBail(db, { ...de, dossier_id, garant_id: null, bail, bien, parties, today: le })
  return { titre: TITRES_ACTE[de.piece], rendre: () => makeAside('dessinerActe', acte) }
}

const DESSINS: Readonly<Record<DemandePiece['piece'], (atelier: Atelier) => Promise<Dessin>>> = {
  bail: async ({ db, demande: { dossier_id }, bail, bien, feuille: { parties, le } }) => {
    const de = { dossier_id, piece: 'bail', garant_id: null, bail, bien, parties, today: le } as const
    const acte = await acteDuBail(db, de)
    return { titre: 'Bail', rendre: () => makeAside('dessinerActe', acte) }
  },
  revision: async (atelier) => {
    const revision = (atelier.bail.revisions ?? []).find(({ id }) => id === atelier.demande.id)
    if (!revision) throw new Refus('revision_inconnue')
    return lettre(atelier, { piece: 'revision', revision })
  },
  regularisation: async ({ demande, bail, feuille }) => {
    const regularisation = (bail.regularisations ?? []).find(({ id }) => id === demande.id)
    if (!regularisation) throw new Refus('regularisation_inconnue')
    const rendre = () =>
      makeAside('dessinerRegularisation', { ...feuille, le: regularisation.etablie_le, regularisation })
    return { titre: 'Régularisation des charges', rendre }
  },
  conge: async (atelier) => {
    const conge = await congeDuBail(atelier.db, atelier.demande)
    if (!conge) throw new Refus('conge_inconnu')
    return lettre(atelier, { piece: conge.auteur === 'bailleur' ? 'conge' : 'reponse_conge', conge })
  },
  restitution: async ({ db, demande: { dossier_id }, faits, bail, bien, feuille: { parties, le } }) => {
    const papier = await acteDuDepot(db, { dossier_id, bail, bien, parties, today: le }, faits)
    const remise = (house: Db) => garderDecompte(house, { dossier_id, bail_id: bail.id, papier })
    return { titre: TITRES_ACTE.restitution, rendre: () => makeAside('dessinerActe', papier), remise }
  },
  inventaire: async ({ db, demande, bien, feuille }) => {
    const meubles = await meublesDuBien(db, demande.dossier_id, bien.id)
    return { titre: 'Inventaire du mobilier', rendre: () => makeAside('dessinerInventaire', { ...feuille, meubles }) }
  },
  etat_des_lieux: async ({ db, base, demande, bail, bien, feuille: { parties, le } }) => {
    const du = { dossier_id: demande.dossier_id, bail, bien, parties, today: le }
    const acte = await acteDeLEtat(db, du, demande.id ?? '')
    const photos = await photosDeLActe(base, demande.dossier_id, acte)
    return { titre: acte.titre, rendre: () => makeAside('dessinerActe', { ...acte, photos }) }
  },
}

/** `etat-des-lieux-d-entree-roux.pdf`. */
export const nomDe = (titre: string, { locataires }: Pick<Bail, 'locataires'>): string =>
  pdfNomme(titre, locataires[0]?.nom ?? '')
