// The golden year: Claire Martin's 2024, made final, gives this FEC to the byte and this return to the euro.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dossierFiscal } from '../../domain/activites/meuble/annee/annees-fiscales.ts'
import { ANNEES } from '../../domain/annees/index.ts'
import { cents, sum } from '../../domain/base/cents.ts'
import { day } from '../../domain/base/day.ts'
import { anneeDeCloture } from '../../domain/compta/exercice.ts'
import { ecrireFec, nomFec } from '../../domain/compta/fec/fec.ts'
import { controlerFec } from '../../domain/compta/fec/fec-controle.ts'
import { enOctets, lireFec } from '../../domain/compta/fec/fec-lignes.cas.ts'
import { lignesDeLAnnee } from '../annee.ts'
import { dossierMartin } from './dossier.ts'
import { validerJusqua } from './valider.ts'

const attendu = (nom: string): string => readFileSync(new URL(nom, import.meta.url), 'utf8')

const faits = validerJusqua(dossierMartin(day('2026-11-20')), 2024)
const fec = ecrireFec(lignesDeLAnnee(faits, 2024), { etat: 'definitif' })

test('son FEC est le fichier attendu, ligne à ligne et à l’octet près', () => {
  const golden = attendu('fec-2024.txt')
  expect(fec.split('\r\n')).toEqual(golden.split('\r\n'))
  expect(fec).toBe(golden)
})

test('le fichier attendu est un FEC sans anomalie', () => {
  const nom = nomFec({ siren: '732829320', fin: day('2024-12-31') })
  expect(controlerFec({ nom, octets: enOctets(attendu('fec-2024.txt')) })).toEqual([])
})

test('sa déclaration a les cases attendues, et aucune autre', () => {
  const fiscale = dossierFiscal(faits, ANNEES).find(({ exercice }) => anneeDeCloture(exercice) === 2024)
  const cases = (fiscale?.formulaires ?? []).flatMap(({ numero, cases: boxes }) =>
    boxes
      .filter(({ blanc }) => !blanc)
      .map(({ code, libelle, montant }) => `${numero}\t${code}\t${montant}\t${libelle}`),
  )
  expect(cases).toEqual(attendu('liasse-2024.txt').trimEnd().split('\n').slice(1))
})

test('l’année racontée plus tôt, ou après une autre année définitive, donne le même FEC', () => {
  const plusTot = validerJusqua(dossierMartin(day('2025-06-01')), 2024)
  expect(ecrireFec(lignesDeLAnnee(plusTot, 2024), { etat: 'definitif' })).toBe(fec)
  const plusTard = validerJusqua(dossierMartin(day('2026-11-20')), 2025)
  expect(ecrireFec(lignesDeLAnnee(plusTard, 2024), { etat: 'definitif' })).toBe(fec)
})

// What an accountant adds up from her bills and leases, apart from the software.
test.each([
  ['les loyers : 12 × 695 et 12 × 480', '706100', -14_100_00],
  ['les charges des locataires : 12 × 65 et 12 × 40', '708800', -1_260_00],
  ['les taxes foncières : 972 et 585', '635120', 1_557_00],
  ['la CFE', '635110', 219_00],
  ['l’assurance de l’emprunteur : 12 × 21,60', '616800', 259_20],
  ['les travaux : 986,40 et 1 912', '615200', 2_898_40],
  ['le capital remboursé et les intérêts payés : 12 × 576,30, intérêts courus compris', '661100', 1_509_90],
  ['la banque : 5 861,37 + 15 360 − 7 174,80 − 6 864,70 − 1 200', '512000', 5_981_87],
  ['les dépôts de garantie : 1 390 et 960', '165000', -2_350_00],
])('on y retrouve %s', (_, compte, solde) => {
  const siennes = lireFec(attendu('fec-2024.txt')).lignes.filter((ligne) => ligne.compte === compte)
  const debit = sum(siennes.map(({ debit_cents }) => debit_cents))
  const credit = sum(siennes.map(({ credit_cents }) => credit_cents))
  expect(cents(debit - credit)).toBe(solde)
})
