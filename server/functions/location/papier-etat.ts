// The paper of an inspection: filled from its template while it is written; once signed, what it said on that day.
import type { Base, Db } from '@quittance/wire/postgres'
import type { Faits } from '#domain/activites/faits.ts'
import type { Day } from '#domain/base/day.ts'
import { majuscule } from '#domain/base/mots.ts'
import { Refus } from '#domain/base/refus.ts'
import { partiesDuBail } from '#domain/sujets/location/documents/documents-locatifs.ts'
import { type EtatDesLieux, type SensEtat, SOURCE_ETAT } from '#domain/sujets/location/etat-des-lieux.ts'
import type { EtatDuModele } from '#domain/sujets/location/modeles/faits-du-modele.ts'
import { ETAT_D_AVANT } from '#domain/sujets/location/modeles/maison/etats.ts'
import type { ActeBail } from '../../documents/location/acte-bail.ts'
import { bailDuDossier, bienDuDossier } from '../../dossier/location/baux.ts'
import { etatsDuBail, garderPapier, noterPapierRefuse, papierDeLEtat } from '../../dossier/location/etats-des-lieux.ts'
import { octetsDesPhotos, photosDeLEtat } from '../../dossier/location/pieces-bail.ts'
import { bailleursDe } from '../../location/bailleurs.ts'
import { acteDuBail, type DeLActe } from './acte-du-bail.ts'

/** As it is kept: without what is added later, without the bytes of its photographs. */
type PapierGarde = Omit<ActeBail, 'photos' | 'complements'>
type DuBail = Omit<DeLActe, 'piece' | 'garant_id' | 'conge' | 'revision' | 'etat'>

const TITRES: Readonly<Record<SensEtat, string>> = {
  entree: 'État des lieux d’entrée',
  sortie: 'État des lieux de sortie',
}

/** What was found, with the entry that a leaving is set against; of those of a lease, the one that is chosen. */
export async function etatDuModele(
  db: Db,
  { dossier_id, bail_id }: { dossier_id: string; bail_id: string },
  choisir: (etat: EtatDesLieux) => boolean,
): Promise<EtatDuModele> {
  const etats = await etatsDuBail(db, { dossier_id, bail_id })
  const etat = etats.find(choisir)
  if (!etat) throw new Refus('etat_des_lieux_inconnu')
  const entree = etat.sens === 'sortie' ? (etats.find(({ sens }) => sens === 'entree') ?? null) : null
  return { etat, entree, photos: await photosDeLEtat(db, { dossier_id, etat_id: etat.id }) }
}

/** The paper of this inspection, without the bytes of its photographs. */
export async function acteDeLEtat(db: Db, du: DuBail, etat_id: string): Promise<ActeBail> {
  const { dossier_id, bail } = du
  const trouve = await etatDuModele(db, { dossier_id, bail_id: bail.id }, ({ id }) => id === etat_id)
  const { signe_le, complements } = trouve.etat
  const garde = signe_le === null ? null : await papierDeLEtat<PapierGarde>(db, { dossier_id, etat_id })
  return { ...(garde ?? (await papierDuJour(db, du, trouve))), complements }
}

async function papierDuJour(db: Db, du: DuBail, etat: EtatDuModele): Promise<PapierGarde> {
  const de = { ...du, piece: 'etat_des_lieux', garant_id: null, etat } as const
  const titre = TITRES[etat.etat.sens]
  if (etat.etat.signe_le === null) return { ...(await acteDuBail(db, de)), titre }
  const avant = await acteDuBail(db, de, { contenu: ETAT_D_AVANT, valeurs: {} })
  return { ...avant, titre, pied: `${majuscule(SOURCE_ETAT)}.` }
}

/** The bytes that its plates show. */
export async function photosDeLActe(
  base: Base,
  dossier_id: string,
  { blocs }: ActeBail,
): Promise<NonNullable<ActeBail['photos']>> {
  const ids = blocs.flatMap((bloc) => (bloc.type === 'photographies' ? bloc.photos.map(({ id }) => id) : []))
  if (ids.length === 0) return []
  return base.asHouse('the photographs of a state of a dwelling', (house) =>
    octetsDesPhotos(house, { dossier_id, ids }),
  )
}

type Signe = { readonly dossier_id: string; readonly bail_id: string; readonly etat_id: string; readonly today: Day }

/**
 * Keeps what the paper says at the signature: later changes of the template, of the parties or of the house's text leave it as it is.
 * Refused as the text is: nobody says who lets, a field or a block that is not known.
 */
export async function etablirPapier(
  house: Db,
  faits: Faits,
  { dossier_id, bail_id, etat_id, today }: Signe,
): Promise<void> {
  const bail = bailDuDossier(faits, bail_id)
  const parties = partiesDuBail(bail, faits, (await bailleursDe(faits))?.(bail.bien_id, today))
  const etat = await etatDuModele(house, { dossier_id, bail_id }, ({ id }) => id === etat_id)
  const de = { dossier_id, bail, bien: bienDuDossier(faits, bail.bien_id), parties, today, etat }
  const acte = await acteDuBail(house, { ...de, piece: 'etat_des_lieux', garant_id: null })
  await garderPapier(house, { dossier_id, etat_id, papier: { ...acte, titre: TITRES[etat.etat.sens] } })
}

/** At the signature, which a paper that cannot be drawn does not hold back: why, which is told; null where it is kept. */
export async function figerPapier(house: Db, faits: Faits, signe: Signe): Promise<string | null> {
  try {
    await etablirPapier(house, faits, signe)
    return null
  } catch (refus) {
    if (!(refus instanceof Refus)) throw refus
    return (await noterPapierRefuse(house, { ...signe, refus: refus.message })) ? refus.message : null
  }
}
