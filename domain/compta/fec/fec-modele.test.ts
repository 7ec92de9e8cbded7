// The reader on bytes beside a naive one: whatever the file, the same lines, the same totals, the same words at the same lines.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refus } from '../../base/refus.ts'
import { tirages } from '../../base/tirages.cas.ts'
import { estGestion } from '../compte.ts'
import { fichierFec } from './fec-brut.cas.ts'
import { controlerFec, controlerLointain, lireEtControler } from './fec-controle.ts'
import { lireFec } from './fec-lignes.cas.ts'
import { modeleFec } from './fec-modele.cas.ts'
import { lireReprise } from './fec-reprise.ts'

const RUNS = tirages(120)

test('bon ou abîmé, un fichier est contrôlé comme par une lecture naïve', () => {
  let [sains, fautifs] = [0, 0]
  fc.assert(
    fc.property(fichierFec(), (fichier) => {
      const { nom, octets, debut } = fichier
      const dits = controlerFec({ nom, octets, ...(debut && { debut }) })
      if (dits.length === 0) sains++
      else fautifs++
      expect(dits.map(({ gravite, message }) => `${gravite} ${message}`).sort()).toEqual(modeleFec(fichier).messages)
    }),
    RUNS,
  )
  // One file in seven is sound.
  expect(Math.min(sains, fautifs)).toBeGreaterThan(RUNS.numRuns / 40)
})

test('par morceaux de n’importe quelle longueur, un fichier est contrôlé comme d’une pièce', async () => {
  const longueurs = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fichierFec(), longueurs, async ({ nom, octets }, suite) => {
      // One byte at least by turn, so that the file ends.
      async function* morceaux() {
        for (let place = 0, tour = 0; place < octets.length; tour++) {
          const longueur = suite[tour % suite.length] ?? 0
          const fin = place + (tour % suite.length === 0 ? Math.max(1, longueur) : longueur)
          yield octets.subarray(place, fin)
          place = fin
        }
      }
      const { anomalies, lignes } = await controlerLointain({ nom, taille: octets.length, morceaux })
      const entier = lireEtControler({ nom, octets }, { ouvrir: () => null, compter: () => {} })
      expect({ anomalies, lignes }).toEqual({ anomalies: entier.anomalies, lignes: entier.lignes })
    }),
    RUNS,
  )
})

test('ses lignes lues entières et leurs totaux sont ceux d’une lecture naïve', () => {
  fc.assert(
    fc.property(fichierFec(), (fichier) => {
      const entieres = modeleFec(fichier).lues.filter(
        ({ texte, date, piece_date, debit, credit }) =>
          date &&
          piece_date &&
          debit !== null &&
          credit !== null &&
          texte('JournalCode') &&
          texte('EcritureNum') &&
          texte('CompteNum'),
      )
      const { lignes } = lireFec(fichier.octets)
      expect(
        lignes.map((l) => [l.compte, l.date, l.libelle, l.debit_cents, l.credit_cents, l.valide_le, l.devise]),
      ).toEqual(
        entieres.map((l) => [
          l.texte('CompteNum'),
          l.date,
          l.texte('EcritureLib'),
          l.debit,
          l.credit,
          l.valide_le,
          l.texte('Idevise'),
        ]),
      )
      const repris = repriseDe(fichier)
      if (repris === null) return
      const soldes = new Map<string, number>()
      for (const { compte, debit_cents, credit_cents } of lignes) {
        const nom = estGestion(compte) ? '' : compte
        soldes.set(nom, (soldes.get(nom) ?? 0) + debit_cents - credit_cents)
      }
      expect([repris.lignes, repris.ecritures]).toEqual([
        lignes.length,
        new Set(lignes.map(({ journal, numero }) => `${journal}\t${numero}`)).size,
      ])
      expect(-repris.resultat_cents + 0).toBe(soldes.get('') ?? 0)
      expect(repris.comptes.map(({ numero, solde_cents }) => [numero, solde_cents])).toEqual(
        [...soldes].filter(([nom, solde]) => nom !== '' && solde !== 0).sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    }),
    RUNS,
  )
})

const repriseDe = (fichier: { nom: string; octets: Uint8Array }) => {
  try {
    return lireReprise(fichier)
  } catch (error) {
    if (error instanceof Refus) return null
    throw error
  }
}
