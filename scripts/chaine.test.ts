// The chain recomputed away from the database: each kind of tampering is found, and named by its first broken entry.
import { expect, test } from 'vitest'
import { type Archive, type EcritureChainee, maillon, premiereRupture } from './chaine.ts'

const DOSSIER = 'de000000-0000-4000-8000-000000000001'
const ligne = {
  rang: 1,
  compte: '512000',
  compte_libelle: 'Banque',
  auxiliaire: null,
  auxiliaire_libelle: null,
  debit_cents: 65_000,
  credit_cents: 0,
  bien_id: null,
  composant_id: null,
}

function chaineDe(count: number): Archive {
  const ecritures: EcritureChainee[] = []
  for (let rang = 1; rang <= count; rang++) {
    const nue: EcritureChainee = {
      id: `e${rang}`,
      exercice_id: 'x',
      rang,
      cle: `encaissements/${rang}`,
      journal: 'BQ',
      numero: rang,
      date: '2025-01-05',
      piece_ref: `E-${rang}`,
      piece_date: '2025-01-05',
      libelle: 'Loyer « janvier »\tLemoine',
      origine_table: 'encaissements',
      origine_id: String(rang),
      valide_le: '2026-02-01',
      auteur: 'a',
      chaine_precedente: ecritures.at(-1)?.chaine ?? '0'.repeat(64),
      chaine: '',
      lignes: [ligne, { ...ligne, rang: 2, compte: '706100', debit_cents: 0, credit_cents: 65_000 }],
    }
    ecritures.push({ ...nue, chaine: maillon(DOSSIER, nue) })
  }
  const last = ecritures.at(-1)
  const tete = last ? { rang: count, tete: last.chaine } : null
  return { format: 'quittance-et-bilan/ecritures', version: 1, dossier_id: DOSSIER, tete, ecritures }
}

const changer = (archive: Archive, rang: number, change: Partial<EcritureChainee>): Archive => ({
  ...archive,
  ecritures: archive.ecritures.map((one) => (one.rang === rang ? { ...one, ...change } : one)),
})

test('a whole chain holds, whatever the order of the file; so does an empty one', () => {
  const archive = chaineDe(5)
  expect(premiereRupture(archive)).toBeNull()
  expect(premiereRupture({ ...archive, ecritures: archive.ecritures.toReversed() })).toBeNull()
  expect(premiereRupture(chaineDe(0))).toBeNull()
})

test('an amount changed is found at its entry', () => {
  const archive = changer(chaineDe(5), 3, { lignes: [{ ...ligne, debit_cents: 65_001 }] })
  expect(premiereRupture(archive)).toMatchObject({ rang: 3, motif: 'son contenu a été modifié' })
})

test('an entry taken out is found at the next one, and an end cut off is found at the head', () => {
  const archive = chaineDe(5)
  const troue = { ...archive, ecritures: archive.ecritures.filter(({ rang }) => rang !== 3) }
  expect(premiereRupture(troue)).toMatchObject({ rang: 4, motif: 'une écriture manque avant celle-ci' })
  const coupe = { ...archive, ecritures: archive.ecritures.slice(0, 4) }
  expect(premiereRupture(coupe)).toMatchObject({ rang: 5, ecriture: null, motif: 'la fin de la chaîne manque' })
})

test('an entry written again with a right hash breaks the next one', () => {
  const archive = chaineDe(5)
  const [, , third] = archive.ecritures
  if (!third) throw new Error('the chain has five entries')
  const written = { ...third, libelle: 'Autre chose' }
  const forged = changer(archive, 3, { libelle: 'Autre chose', chaine: maillon(DOSSIER, written) })
  expect(premiereRupture(forged)).toMatchObject({ rang: 4, motif: "elle ne suit pas l'écriture précédente" })
})
