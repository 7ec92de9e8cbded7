// The six spaces: the address of each place, the place of each address, and what LMNP and LMP have in common.
import { expect, test } from 'vitest'
import { CLES, familleDe, identiteDe } from '#domain/activites/catalogue.ts'
import { LIEUX } from '#domain/activites/lieu.ts'
import { adresseDe, avecDemande, espaceDe, espaces, lieuDe, memeLieu, placesDe, sectionDe } from './espaces.ts'

test('each space opens at the base of its activity, and says its own name', () => {
  for (const cle of CLES) {
    expect(espaceDe(cle).cle).toBe(cle)
    expect(espaceDe(cle).lieux.accueil).toBe(identiteDe(cle).base)
  }
})

test('an address is one place of one space, and leads back to it', () => {
  for (const espace of espaces())
    for (const { lieu, adresse } of placesDe(espace)) {
      expect(lieuDe(adresse)?.espace).toBe(espace)
      // Two names of one address are one place.
      if (lieu !== 'identite') expect(lieuDe(adresse)?.lieu).toBe(lieu)
    }
  expect(lieuDe('/activity')).toBeNull()
  expect(lieuDe('/tenantsx')).toBeNull()
})

test('every place has a space, and an entry leads to a place of its own', () => {
  for (const lieu of LIEUX) expect(adresseDe(lieu, null)).toMatch(/^\//)
  for (const espace of espaces())
    for (const { lieu } of [...espace.entete, ...espace.bande, ...espace.barre])
      expect([espace.cle, espace.lieux[lieu] ?? adresseDe('activite', null)]).toEqual([
        espace.cle,
        adresseDe(lieu, espace),
      ])
})

test('the tabs of a home are places of its own space, itself first', () => {
  expect(espaces().some(({ onglets }) => onglets)).toBe(true)
  for (const { onglets = [], lieux } of espaces()) {
    for (const { lieu } of onglets) expect(lieux[lieu]).toBeDefined()
    if (onglets.length > 0) expect(onglets[0]?.lieu).toBe('accueil')
  }
})

test('LMP has each place of LMNP under its own base, and Activité beside', () => {
  const [lmnp, lmp] = [espaceDe('lmnp'), espaceDe('lmp')]
  for (const { lieu, adresse } of placesDe(lmnp)) expect(memeLieu(adresse, lmp)).toBe(lmp.lieux[lieu])
  expect(
    placesDe(lmp).every(({ adresse }) => adresse === lmp.lieux.accueil || adresse.startsWith('/lmp-dashboard/')),
  ).toBe(true)
  expect(adresseDe('activite', lmnp)).toBe('/activity')
  expect(adresseDe('activite', lmp)).toBe('/lmp-dashboard/activite')
})

test('only the addresses of one space are said for all its family', () => {
  const communs = espaces().filter(({ pourSaFamille }) => pourSaFamille)
  expect(new Set(communs.map(({ cle }) => familleDe(cle))).size).toBe(communs.length)
})

test('the tabs of a place are one section, in either space', () => {
  expect(sectionDe('/lmnp-dashboard/banque/import')).toBe('accueil')
  expect(sectionDe('/accounting/cloture')).toBe(sectionDe('/lmp-dashboard/comptabilite'))
  expect(sectionDe('/lmp-dashboard/charges')).toBe('depenses')
  expect(sectionDe('/profile/securite')).toBe('profile')
})

test('what is asked of a place stands in its address, without what is not said', () => {
  expect(avecDemande('/a', '')).toBe('/a')
  expect(avecDemande('/a', 'encaisser=')).toBe('/a?encaisser=')
  expect(avecDemande('/a', { bail: 'x y', annee: 2025, onglet: null, p: undefined })).toBe('/a?bail=x+y&annee=2025')
})
