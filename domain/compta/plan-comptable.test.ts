// The chart of accounts: prefixes, dates of validity.
import { expect, test } from 'vitest'
import { day } from '../base/day.ts'
import { Refus } from '../base/refus.ts'
import { estValide } from './compte.ts'
import {
  compteConnu,
  compteDe,
  compteEnVigueur,
  comptesBailleur,
  intitulesDe,
  libelleCompte,
} from './plan-comptable.ts'
import { COMPTES_BAILLEUR } from './plan-comptable-bailleur.ts'
import { PCG } from './plan-comptable-general.ts'

test('les comptes du loueur ont six chiffres, chacun une seule fois', () => {
  for (const { numero } of COMPTES_BAILLEUR) expect(numero).toMatch(/^\d{6}$/)
  expect(new Set(COMPTES_BAILLEUR.map(({ numero }) => numero)).size).toBe(COMPTES_BAILLEUR.length)
  expect(new Set(PCG.map(({ numero }) => numero)).size).toBe(PCG.length)
})

test('le compte le plus précis donne son libellé', () => {
  expect(libelleCompte('706100')).toBe('Loyers')
  expect(libelleCompte('70610001')).toBe('Loyers')
  expect(libelleCompte('512')).toBe('Banques')
  expect(libelleCompte('51210000')).toBe('Banques')
  expect(libelleCompte('44571200')).toBe('TVA collectée à 10 %')
  expect(compteDe('44571900')).toMatchObject({
    numero: '44571900',
    libelle: "Taxes sur le chiffre d'affaires collectées",
  })
})

test('un compte inconnu est refusé, avec son numéro', () => {
  for (const numero of ['999000', '199000', '51', 'ABC', '']) {
    expect(() => compteDe(numero)).toThrow(Refus)
    expect(compteConnu(numero)).toBeNull()
  }
  expect(() => compteDe('999000')).toThrow("Ce compte n'existe pas dans le plan comptable. (999000)")
})

test('les comptes retirés ou ajoutés par le règlement ANC 2022-06 changent au 1er janvier 2025', () => {
  const en2024 = day('2024-12-31')
  const en2025 = day('2025-01-01')
  for (const numero of ['164800', '657000', '757000', '758300', '758400', '758700', '638000', '658200']) {
    expect([numero, estValide(compteDe(numero), en2024), estValide(compteDe(numero), en2025)]).toEqual([
      numero,
      false,
      true,
    ])
  }
  for (const numero of ['168840', '671000', '675000', '771000', '775000', '777000', '791000', '481200', '531000']) {
    expect([numero, estValide(compteDe(numero), en2024), estValide(compteDe(numero), en2025)]).toEqual([
      numero,
      true,
      false,
    ])
  }
  expect(comptesBailleur(en2024).map(({ numero }) => numero)).not.toContain('757000')
  expect(comptesBailleur(en2025).map(({ numero }) => numero)).toContain('757000')
})

test('un compte renuméroté est tenu sous son numéro du jour', () => {
  expect(compteEnVigueur('657000', day('2024-06-30'))).toBe('675000')
  expect(compteEnVigueur('657000', day('2025-06-30'))).toBe('657000')
  expect(compteEnVigueur('168840', day('2025-01-01'))).toBe('164800')
  expect(compteEnVigueur('512000', day('2024-06-30'))).toBe('512000')
})

test('books may call their accounts otherwise than a landlord does, down to the accounts under them', () => {
  const intitule = intitulesDe([
    { numero: '411000', libelle: 'Clients' },
    { numero: '4112', libelle: 'Adhérents' },
  ])
  expect([intitule('411000'), intitule('411200')]).toEqual(['Clients', 'Adhérents'])
  expect([libelleCompte('411000'), intitule('101000')]).toEqual(['Locataires', 'Capital'])
  expect(() => intitule('999999')).toThrow(Refus)
})
