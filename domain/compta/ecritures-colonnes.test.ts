// Entries said by columns are the same lines again; a column that is cut is seen.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ecrituresDe, type Ligne } from './ecriture.ts'
import { type EcrituresEnColonnes, lignesDesColonnes } from './ecritures-colonnes.ts'
import { livres, valider } from './livres.cas.ts'

/** As the database says them: each heading once, the lines after it. */
function enColonnes(lignes: readonly Ligne[]): EcrituresEnColonnes {
  const ecritures = ecrituresDe(lignes)
  const tetes = ecritures.flatMap((une) => une.lignes.slice(0, 1))
  const jambes = ecritures.flatMap((une) => une.lignes.map((ligne, rang) => ({ ...ligne, rang: rang + 1 })))
  const colonne = <T extends object, C extends keyof T>(rangees: readonly T[], nom: C) => rangees.map((une) => une[nom])
  return {
    ecritures: {
      cle: colonne(tetes, 'cle'),
      journal: colonne(tetes, 'journal'),
      date: colonne(tetes, 'date'),
      piece_ref: colonne(tetes, 'piece_ref'),
      piece_date: colonne(tetes, 'piece_date'),
      libelle: colonne(tetes, 'libelle'),
      origine_table: tetes.map(({ origine }) => origine.table),
      origine_id: tetes.map(({ origine }) => origine.id),
      numero: tetes.flatMap(({ numero }) => numero ?? []),
      valide_le: tetes.flatMap(({ valide_le }) => valide_le ?? []),
    },
    lignes: {
      rang: colonne(jambes, 'rang'),
      compte: colonne(jambes, 'compte'),
      auxiliaire: colonne(jambes, 'auxiliaire'),
      auxiliaire_libelle: colonne(jambes, 'auxiliaire_libelle'),
      debit_cents: colonne(jambes, 'debit_cents'),
      credit_cents: colonne(jambes, 'credit_cents'),
      bien_id: colonne(jambes, 'bien_id'),
      composant_id: colonne(jambes, 'composant_id'),
      lettrage: colonne(jambes, 'lettrage'),
      date_lettrage: colonne(jambes, 'date_lettrage'),
    },
  }
}

test('des livres validés dits par colonnes, puis écrits et relus, sont les mêmes lignes', () => {
  fc.assert(
    fc.property(livres(), (derivees) => {
      const lignes = ecrituresDe(valider(derivees)).flatMap((une) => une.lignes)
      // Safe: what was written is what is read.
      const lues = JSON.parse(JSON.stringify(enColonnes(lignes))) as EcrituresEnColonnes
      expect(lignesDesColonnes(lues)).toEqual(lignes)
    }),
  )
})

test('une colonne tronquée, ou une écriture sans ses lignes, n’est pas lue', () => {
  const [derivees = []] = fc.sample(
    livres().filter((lignes) => ecrituresDe(lignes).length > 1),
    { numRuns: 1, seed: 7 },
  )
  const { ecritures, lignes } = enColonnes(valider(derivees))
  expect(() => lignesDesColonnes({ ecritures, lignes: { ...lignes, compte: lignes.compte.slice(1) } })).toThrow(
    'column',
  )
  const sansLignes = Object.fromEntries(Object.keys(lignes).map((nom) => [nom, []])) as unknown as typeof lignes // safe: each of them is empty
  expect(() => lignesDesColonnes({ ecritures, lignes: sansLignes })).toThrow('each entry has its lines')
  const troisLignes = Object.fromEntries(
    Object.entries(lignes).map(([nom, une]) => [nom, une.slice(0, 2)]),
  ) as unknown as typeof lignes // safe: as above
  expect(() => lignesDesColonnes({ ecritures, lignes: troisLignes })).toThrow('each entry has its lines')
})
