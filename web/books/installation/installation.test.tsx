// The assistant on the screen: what furnished letting asks, in its words; and any other family, which says nothing of them.
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { meuble } from '#domain/activites/meuble/meuble.ts'
import { EXERCICES_LIBRES } from '#domain/compta/exercice.ts'
import { InstallationMeubleeScreen } from '#web/activites/meuble/installation/screen.tsx'
import { AUJOURDHUI, dossier, montrer } from '#web/parts/tests/dossier.tsx'
import { InstallationScreen } from './screen.tsx'

const { mots } = meuble
const { exercices, reglages, natures } = meuble.comptabilite
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  Object.assign(meuble, { mots })
  Object.assign(meuble.comptabilite, { exercices, reglages, natures })
  sessionStorage.clear()
  cleanup()
})

const SAISIE = {
  bien: {
    ...{ libelle: 'T2', adresse: '1 rue Haute', code_postal: '35000', ville: 'Rennes' },
    ...{ type_bien: 'appartement', surface_m2: '42', categorie: 'meuble', frais: 'immobilises' },
    ...{ date_acquisition: '01/01/2024', date_mise_en_location: '01/01/2024' },
    ...{ prix_cents: '100 000', frais_acquisition_cents: '8 000' },
  },
  grille: 'usuelle',
  postes: [
    { nature: 'terrain', libelle: 'Terrain', part: '15', duree: '' },
    { nature: 'gros_oeuvre', libelle: 'Gros œuvre', part: '85', duree: '50' },
  ],
  avecEmprunt: false,
  avecBail: false,
}
const IDENTITE = { nom: 'Mes comptes', tenue: 'super_simplifiee', convention: 'mois' }

/** The step, of a dossier that has no exercice yet. */
function voir(element: React.ReactElement, etape: string, identite: object) {
  cleanup()
  sessionStorage.setItem(`installation:${dossier.id}`, JSON.stringify({ ...SAISIE, identite }))
  montrer(element, { exercices: [], biens: [], baux: [] }, `/?etape=${etape}`)
}
const etapes = () =>
  within(screen.getByRole('list', { name: /^Étape \d/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const titre = (name: string) => screen.findByRole('heading', { level: 2, name })

test('une location meublée : sa première année, son régime, son mobilier, ses reports et ses déficits', async () => {
  const identite = { ...IDENTITE, annee: '2026', regime: 'micro_bic' }
  voir(<InstallationMeubleeScreen />, 'vous', identite)
  await titre('Vous et votre première année')
  expect(screen.getByLabelText(/Vos prénom et nom/)).toBeTruthy()
  expect(screen.getByLabelText(/Première année tenue ici/)).toBeTruthy()
  expect(screen.getByText('Réel simplifié (conseillé)')).toBeTruthy()
  expect(screen.queryByText(/Statut|Clos le/)).toBeNull()
  expect(screen.getByText(/ne comptent qu’au 31 décembre/)).toBeTruthy()
  voir(<InstallationMeubleeScreen />, 'mobilier', identite)
  await screen.findByText(/^Lit, cuisine équipée, électroménager : ce que vous avez acheté à part/)
  voir(<InstallationMeubleeScreen />, 'reprise', identite)
  await titre('La reprise au 1er janvier 2026')
  expect(screen.getByText(/loué avant 2026\. Recopiez votre dernière liasse/)).toBeTruthy()
  expect(screen.getByText(/Le cumul figure au tableau 2033-C\. Le report est l’/).textContent).toContain(
    'amortissement réputé différé compris dans ce cumul.',
  )
  for (const nom of ['Amorti fin 2025', 'dont reporté (39 C)']) screen.getByRole('columnheader', { name: nom })
  expect(screen.getByText(/déclaration 2042-C-PRO/)).toBeTruthy()
  expect(screen.getByLabelText('Trésorerie au 1er janvier 2026')).toBeTruthy()
  voir(<InstallationMeubleeScreen />, 'verification', identite)
  await titre('Vérification')
  expect(screen.getByText('Première année 2026, micro-BIC')).toBeTruthy()
  expect(screen.getByText('Sans mobilier')).toBeTruthy()
  expect(screen.getByText(/^Amortissements .*, dont reportés 0,00/)).toBeTruthy()
})

test('une famille qui n’en dit rien : ses deux jours, ses réglages, et aucun mot de la location meublée', async () => {
  const tenu = { cle: 'regime', libelle: 'Impôt', court: 'Impôt', aide: 'Choisi par les associés.' }
  const choix = [
    { mot: 'ir', libelle: 'Revenu des associés' },
    { mot: 'is', libelle: 'Impôt sur les sociétés' },
  ]
  Object.assign(meuble, { mots: undefined })
  Object.assign(meuble.comptabilite, {
    exercices: EXERCICES_LIBRES,
    natures: undefined,
    reglages: { exercice: [{ ...tenu, choix, a_confirmer: false, plus_tard: false }], dossier: [] },
  })
  const identite = { ...IDENTITE, debut: '01/07/2025', fin: '30/06/2026', regime: 'is' }
  const propres = /39 C|2033|2042|micro|LMNP|meubl|mobilier|liasse 20|31 décembre/i
  voir(<InstallationScreen />, 'vous', identite)
  await titre('Vous et votre premier exercice')
  for (const champ of [/Nom légal/, /Premier exercice tenu ici, du/, /Clos le/]) screen.getByLabelText(champ)
  expect(screen.getByText('Impôt sur les sociétés')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(propres)
  voir(<InstallationScreen />, 'reprise', identite)
  await titre('La reprise au 1er juillet 2025')
  screen.getByRole('columnheader', { name: 'Amorti au 30/06/2025' })
  expect(screen.queryByText('Déficits antérieurs')).toBeNull()
  expect(document.body.textContent).not.toMatch(propres)
  voir(<InstallationScreen />, 'verification', identite)
  await titre('Vérification')
  expect(screen.getByText('Premier exercice du 01/07/2025 au 30/06/2026, impôt sur les sociétés')).toBeTruthy()
  expect(screen.getByText(/^Amortissements [^,]*,\d\d\s€$/)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(propres)
  expect(etapes()).not.toContain('Mobilier')
})
