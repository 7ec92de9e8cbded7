// A document of a lease, filled from its template: the lease, an amendment, the deed of a guarantor, a letter, an inspection.
import type { Db } from '@quittance/wire/postgres'
import { type Day, earlier } from '#domain/base/day.ts'
import { majuscule } from '#domain/base/mots.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { Bail, RevisionLoyer } from '#domain/sujets/location/bail.ts'
import type { Conge } from '#domain/sujets/location/baux/conge.ts'
import { nomDuBailleur, type Parties } from '#domain/sujets/location/documents/documents-locatifs.ts'
import type {
  DepotDuModele,
  EtatDuModele,
  FaitsDuModele,
  Valeurs,
} from '#domain/sujets/location/modeles/faits-du-modele.ts'
import { modeleMaison, modelePropose } from '#domain/sujets/location/modeles/maison/liste.ts'
import {
  estLettre,
  type ModeleMaison,
  modeleParDefaut,
  type PieceModele,
  valeursDuBail,
} from '#domain/sujets/location/modeles/modele.ts'
import { remplir } from '#domain/sujets/location/modeles/remplir.ts'
import type { ActeBail } from '../../documents/location/acte-bail.ts'
import { montantExact } from '../../documents/papier/typographie.ts'
import { modelesDuDossier, pieceDuBail, redactionsDuBail } from '../../dossier/location/modeles.ts'
import { garantsDuBail } from '../../dossier/location/pieces-bail.ts'

export type DeLActe = {
  readonly dossier_id: string
  readonly piece: PieceModele
  readonly garant_id: string | null
  readonly bail: Bail
  readonly bien: Bien
  readonly parties: Parties
  readonly today: Day
  /** Of a letter: the notice or the revision that it is of. */
  readonly conge?: Conge
  readonly revision?: RevisionLoyer
  /** Of the account of a deposit: what was kept and given back. */
  readonly depot?: DepotDuModele
  /** Of an inspection: what was found. */
  readonly etat?: EtatDuModele
}
/** What is being written and not kept yet; absent: as it was kept. */
export type EnCours = { readonly contenu: unknown; readonly valeurs: Valeurs }

export const TITRES_ACTE: Readonly<Record<PieceModele, string>> = {
  bail: 'Bail',
  avenant: 'Avenant',
  caution: 'Acte de caution',
  conge: 'Congé',
  reponse_conge: 'Réception du congé',
  revision: 'Révision du loyer',
  restitution: 'Restitution du dépôt',
  etat_des_lieux: 'État des lieux',
}

/** From the text of this lease, else the default of the dossier, else the house's. */
export async function acteDuBail(db: Db, de: DeLActe, enCours?: EnCours): Promise<ActeBail> {
  const { dossier_id, piece, garant_id, bail } = de
  const bail_id = bail.id
  const faits = await faitsDeLActe(db, de)
  const redactions = await redactionsDuBail(db, { dossier_id, bail_id })
  const maison = modelePropose(piece, bail)
  const propre = modeleParDefaut(await modelesDuDossier(db, dossier_id), { piece, type_bail: bail.type_bail })
  const sienne = redactions.find((une) => une.piece === piece && une.garant_id === garant_id)
  return acteRempli(piece, {
    faits,
    valeurs: enCours?.valeurs ?? valeursDuBail(redactions, { bail_id, piece, garant_id }),
    contenu: enCours?.contenu ?? sienne?.contenu ?? propre?.contenu ?? maison.contenu,
    maison: modeleMaison(propre?.origine ?? null) ?? maison,
  })
}

/** Laid on paper as it is filled. */
export function acteRempli(
  piece: PieceModele,
  { faits, valeurs, contenu, maison }: EnCours & { readonly faits: FaitsDuModele; readonly maison: ModeleMaison },
): ActeBail {
  const { blocs } = remplir(contenu, { faits, valeurs, typographie: { montant: montantExact } })
  return {
    titre: TITRES_ACTE[piece],
    auteur: nomDuBailleur(faits.parties.bailleur),
    pied: [majuscule(maison.source), maison.envoi].flatMap((dit) => (dit ? [`${dit}.`] : [])).join(' '),
    le: faits.le,
    ...(estLettre(piece) ? { entete: faits.parties } : {}),
    blocs,
  }
}

async function faitsDeLActe(db: Db, de: DeLActe): Promise<FaitsDuModele> {
  const { dossier_id, piece, garant_id, bail, bien, parties, today } = de
  const garants = await garantsDuBail(db, { dossier_id, bail_id: bail.id })
  const garant = garants.find(({ id }) => id === garant_id) ?? null
  if (piece === 'caution' && !garant) throw new Refus('garant_de_l_acte')
  return {
    ...{ parties, bail, bien, garants, garant, conge: de.conge ?? null, revision: de.revision ?? null },
    ...{ depot: de.depot ?? null, etat: de.etat ?? null },
    piece: await pieceDuBail(db, { dossier_id, piece_id: bail.piece_id }),
    // A letter bears the day of what it tells; a lease that of its signature, before it begins; what comes after, that of now.
    le:
      de.conge?.recu_le ??
      de.revision?.demande_le ??
      de.depot?.restitution.rendu_le ??
      de.etat?.etat.date ??
      (piece === 'bail' ? earlier(bail.debut, today) : today),
  }
}
