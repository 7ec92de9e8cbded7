// A document of a lease as it is being written, for any member of its dossier.

import type { Db } from '@quittance/wire/postgres'
import { LireActeBail } from '#contract/functions/location/lire-acte-bail.ts'
import type { Faits } from '#domain/activites/faits.ts'
import { euros } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'
import { partiesDuBail } from '#domain/sujets/location/documents/documents-locatifs.ts'
import { faitsDExemple } from '#domain/sujets/location/modeles/exemple.ts'
import { etatDExemple } from '#domain/sujets/location/modeles/exemple-etat.ts'
import type { FaitsDuModele } from '#domain/sujets/location/modeles/faits-du-modele.ts'
import { modelePropose } from '#domain/sujets/location/modeles/maison/liste.ts'
import { makeAside } from '../../aside/aside.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { bailDuDossier, bienDuDossier } from '../../dossier/location/baux.ts'
import { congeDuBail } from '../../dossier/location/pieces-bail.ts'
import { membreDe } from '../../dossier/membre.ts'
import { bailleursDe } from '../../location/bailleurs.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'
import { acteDuBail, acteRempli, type DeLActe, TITRES_ACTE } from './acte-du-bail.ts'
import { depotDuModele } from './papier-depot.ts'
import { etatDuModele, photosDeLActe } from './papier-etat.ts'
import { nomDe } from './piece-bail-pdf.ts'

/** Of the lease that is nobody's. */
const MONTANTS = { loyer_cents: euros(650), charges_cents: euros(45), plafond_cents: euros(23_400) }

export const lireActeBail = serverFunction(LireActeBail, async ({ body, db, base, today }) => {
  const { dossier_id, piece, bail_id, type_bail, garant_id, contenu, valeurs, sens } = body
  await membreDe(db, dossier_id)
  const type = 'application/pdf'
  if (bail_id === null) {
    const exemple = faitsDExemple(type_bail, { le: today, ...MONTANTS })
    const faits = { ...(piece === 'reponse_conge' ? duLocataire(exemple) : exemple), etat: etatDExemple(sens, today) }
    const maison = modelePropose(piece, faits.bail)
    const acte = acteRempli(piece, { faits, valeurs, contenu: contenu ?? maison.contenu, maison })
    return async () =>
      fichier(await makeAside('dessinerActe', acte), { nom: nomDe(TITRES_ACTE[piece], faits.bail), type })
  }
  const tous: Faits = await chargerFaits(db, dossier_id)
  const bail = bailDuDossier(tous, bail_id)
  const parties = partiesDuBail(bail, tous, (await bailleursDe(tous))?.(bail.bien_id, today))
  const bien = bienDuDossier(tous, bail.bien_id)
  const de = { dossier_id, piece, garant_id, bail, bien, parties, today }
  const sur =
    piece === 'etat_des_lieux'
      ? { etat: await etatDuModele(db, { dossier_id, bail_id }, (etat) => etat.sens === sens) }
      : await deLaLettre(db, de, tous)
  const acte = await acteDuBail(db, { ...de, ...sur }, { contenu, valeurs })
  const photos = await photosDeLActe(base, dossier_id, acte)
  return async () =>
    fichier(await makeAside('dessinerActe', { ...acte, photos }), { nom: nomDe(TITRES_ACTE[piece], bail), type })
})

/** A tenant gives no ground. */
const duLocataire = (faits: FaitsDuModele): FaitsDuModele => ({
  ...faits,
  conge: faits.conge && { ...faits.conge, auteur: 'locataire', motif: null, detail: null },
})

/** A template of letter is tried on what this lease had: its notice, its last revision, its deposit given back. */
async function deLaLettre(
  db: Db,
  { dossier_id, piece, bail }: Pick<DeLActe, 'dossier_id' | 'piece' | 'bail'>,
  tous: Faits,
): Promise<Pick<DeLActe, 'conge' | 'revision' | 'depot'>> {
  if (piece === 'restitution') return { depot: await depotDuModele(db, { dossier_id, bail_id: bail.id }, tous) }
  if (piece === 'revision') {
    const revision = (bail.revisions ?? []).at(-1)
    if (!revision) throw new Refus('revision_inconnue')
    return { revision }
  }
  if (piece !== 'conge' && piece !== 'reponse_conge') return {}
  const conge = await congeDuBail(db, { dossier_id, bail_id: bail.id })
  if (!conge || (conge.auteur === 'bailleur') !== (piece === 'conge')) throw new Refus('conge_inconnu')
  return { conge }
}
