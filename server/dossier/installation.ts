// A checked set-up written down: every row in the caller's name, in his one transaction, under his policies.
import { randomUUID } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import { type Convention, year } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Bornes, Reglages, Tenue } from '#domain/compta/exercice.ts'
import type { Installation } from '#domain/reprise/installation.ts'
import type { Locataire } from '#domain/sujets/location/bail.ts'
import { inserer } from './inserer.ts'
import { parActe } from './par-acte.ts'

export type Identite = {
  readonly nom: string
  readonly denomination: string | null
  readonly siren: string | null
  readonly adresse: string | null
  readonly convention: Convention
}
export type AEcrire = Installation & {
  readonly dossier_id: string
  readonly convention: Convention
  readonly locataires: readonly Omit<Locataire, 'id'>[]
  readonly exercice: Installation['exercice'] & {
    readonly reglages: Reglages
    readonly tenue: Tenue
  }
  readonly tresorerie_cents: number
  /** Those to open: none that the dossier has already. */
  readonly exercices: readonly Bornes[]
}
export type Ecrite = { readonly bien_id: string; readonly emprunt_id: string | null; readonly bail_id: string | null }

export async function installer(db: Db, installation: AEcrire): Promise<Ecrite> {
  await ouvrirExercices(db, installation)
  const bien_id = await ecrireBien(db, installation)
  const emprunt_id = await ecrireEmprunt(db, installation, bien_id)
  const bail_id = await ecrireBail(db, installation, bien_id)
  await ecrireReprise(db, installation)
  return { bien_id, emprunt_id, bail_id }
}

export async function identifier(db: Db, dossier_id: string, identite: Identite): Promise<void> {
  const touched = await db.row(
    `update public.dossiers set nom = $2, denomination = $3, siren = $4, adresse = $5, convention = $6
     where id = $1 returning id`,
    [dossier_id, identite.nom, identite.denomination, identite.siren, identite.adresse, identite.convention],
  )
  if (!touched) throw new Refus('acces_non_autorise')
}

function ouvrirExercices(db: Db, { dossier_id, exercice: { reglages, tenue }, exercices }: AEcrire): Promise<void> {
  const rangees = exercices.map(({ debut, fin }) => ({ debut, fin, reglages, tenue }))
  return inserer(db, 'exercices', { dossier_id, rangees })
}

async function ecrireBien(db: Db, { dossier_id, bien, composants, convention }: AEcrire): Promise<string> {
  const bien_id = randomUUID()
  await inserer(db, 'biens', { dossier_id, rangees: [{ id: bien_id, ...bien }] })
  const rangees = composants.map((composant) => ({ id: randomUUID(), bien_id, convention, ...composant }))
  await inserer(db, 'composants', { dossier_id, rangees })
  return bien_id
}

async function ecrireEmprunt(db: Db, { dossier_id, emprunt }: AEcrire, bien_id: string): Promise<string | null> {
  if (emprunt === null) return null
  const id = randomUUID()
  await inserer(db, 'emprunts', { dossier_id, rangees: [{ id, bien_id, ...emprunt }] })
  return id
}

async function ecrireBail(db: Db, { dossier_id, bail, locataires }: AEcrire, bien_id: string): Promise<string | null> {
  if (bail === null) return null
  const bail_id = randomUUID()
  const personnes = locataires.map((locataire) => ({ id: randomUUID(), ...locataire }))
  await parActe(db)
  await inserer(db, 'baux', { dossier_id, rangees: [{ id: bail_id, bien_id, ...bail }] })
  await inserer(db, 'locataires', { dossier_id, rangees: personnes })
  const liens = personnes.map(({ id }) => ({ bail_id, locataire_id: id }))
  await inserer(db, 'baux_locataires', { dossier_id, rangees: liens })
  return bail_id
}

async function ecrireReprise(db: Db, { dossier_id, exercice, reprise, tresorerie_cents }: AEcrire): Promise<void> {
  if (reprise === null) return
  await inserer(db, 'reprises', { dossier_id, rangees: [{ annee: year(exercice.debut), tresorerie_cents }] })
  const rangees = reprise.deficits.filter(({ montant_cents }) => montant_cents > 0)
  await inserer(db, 'deficits_anterieurs', { dossier_id, rangees })
}
