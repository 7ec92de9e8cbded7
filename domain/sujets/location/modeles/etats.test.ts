// Inspections from templates: what was found, room by room, at the entry and set against it at the leaving; what the law wants of them.
import { expect, test } from 'vitest'
import { decimalComma, euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { type Bail, TYPES_BAIL } from '../bail.ts'
import type { ComplementEtat, EtatDesLieux, SensEtat } from '../etat-des-lieux.ts'
import type { BlocPose, BlocRempli } from './blocs-remplis.ts'
import { mentionsManquantes } from './controler.ts'
import { faitsDExemple } from './exemple.ts'
import { etatDExemple } from './exemple-etat.ts'
import { modelePropose } from './maison/liste.ts'
import { lireModele, remplir } from './remplir.ts'
import { avecComplements, PHOTOS_SUR_PAPIER } from './tableaux.ts'

const le = day('2026-11-10')
const typographie = { montant: (montant: Parameters<typeof decimalComma>[0]) => `${decimalComma(montant)} €` }
const montants = { loyer_cents: euros(650), charges_cents: euros(45), plafond_cents: euros(23_400) }
const modele = (type_bail: Bail['type_bail']) => modelePropose('etat_des_lieux', { type_bail, locataires: [] }).contenu
function etatRempli(
  sens: SensEtat,
  {
    change = {},
    contenu = modele('vide'),
    photos,
    de,
  }: { change?: Partial<EtatDesLieux>; contenu?: unknown; photos?: number; de?: string } = {},
): readonly BlocPose[] {
  const exemple = etatDExemple(sens, le)
  const etat = {
    ...exemple,
    etat: { ...exemple.etat, ...change },
    photos:
      photos === undefined
        ? exemple.photos.map((une) => ({ ...une, element: de ?? une.element }))
        : Array.from({ length: photos }, (_, rang) => ({ id: String(rang), element: 'Séjour, Sol' })),
  }
  const faits = { ...faitsDExemple('vide', { le, ...montants }), etat }
  return remplir(contenu, { faits, valeurs: {}, typographie }).blocs
}
const grilles = (blocs: readonly BlocPose[]) =>
  blocs.flatMap((un) =>
    un.type === 'grille'
      ? [{ nom: un.nom, tetes: un.colonnes.map(({ tete }) => tete), rangs: un.rangs.map(({ cases }) => cases), un }]
      : [],
  )
const texte = (blocs: readonly BlocPose[]) =>
  blocs
    .map((un) =>
      'morceaux' in un ? un.morceaux.map(({ texte: dit }) => dit).join('') : 'mots' in un ? un.mots.join(' / ') : '',
    )
    .join('\n')
const doc = (...content: unknown[]) => ({ type: 'doc', content })

test('the house’s inspections say all that the law wants, for each nature of lease', () => {
  for (const type_bail of TYPES_BAIL) {
    const contenu = modele(type_bail)
    expect([type_bail, mentionsManquantes(contenu, { piece: 'etat_des_lieux', type_bail, le })]).toEqual([
      type_bail,
      [],
    ])
    expect(lireModele(JSON.parse(JSON.stringify(contenu)))).toEqual(contenu)
  }
  expect(texte(etatRempli('entree', { contenu: modele('commercial') }))).not.toContain('2016-382')
})

test.each([
  ['compteurs', 'compteurs'],
  ['cles', 'cles'],
  ['pieces', 'pieces'],
  ['photographies', null],
  ['comparaison', null],
])('a template that loses its table of %s is told of it where the law asks for one', (quoi, manque) => {
  const sans = JSON.parse(
    JSON.stringify(modele('meuble')).replaceAll(
      `{"type":"tableau","attrs":{"quoi":"${quoi}"}}`,
      '{"type":"sautDePage"}',
    ),
  )
  const dites = mentionsManquantes(lireModele(sans), { piece: 'etat_des_lieux', type_bail: 'meuble', le })
  expect(dites.map(({ cle, source }) => [cle, source])).toEqual(
    manque ? [[manque, 'décret n° 2016-382 du 30 mars 2016, art. 2']] : [],
  )
})

test('one’s own text of a home lacks what the decree lists; that of a trade, the signatures alone', () => {
  const rien = lireModele(doc({ type: 'paragraph', content: [{ type: 'text', text: 'Constat' }] }))
  const manquent = (type_bail: Bail['type_bail']) =>
    mentionsManquantes(rien, { piece: 'etat_des_lieux', type_bail, le }).map(({ cle }) => cle)
  expect(manquent('vide')).toEqual([
    ...['sens_etat', 'date_etat', 'lieu_etat', 'parties', 'mandataire_etat', 'compteurs', 'cles', 'pieces'],
    ...['signatures_etat', 'adresse_sortie', 'date_entree'],
  ])
  expect(manquent('commercial')).toEqual(['signatures_etat'])
})

test('an entry describes each room, its remarks and its photographs, and says nothing of a leaving', () => {
  const blocs = etatRempli('entree')
  const dit = texte(blocs)
  expect(dit).toContain('État des lieux d’entrée')
  expect(dit).toContain('Établi contradictoirement le 10 novembre 2026.')
  expect(dit).toContain('Cave encombrée')
  expect(dit).toContain('dans les 10 jours')
  expect(dit).not.toMatch(/a changé|Nouvelle adresse|d’entrée :/)
  const [compteurs, cles, sejour] = grilles(blocs)
  expect(compteurs?.rangs).toContainEqual(['Eau froide', '211 m³'])
  expect(cles?.rangs).toContainEqual(['Porte d’entrée', '3'])
  expect(sejour).toMatchObject({ nom: 'Séjour', tetes: ['Élément', 'État', 'Remarques', 'Photos'] })
  expect(grilles(etatRempli('entree', { de: 'Séjour' }))[2]?.nom).toBe('Séjour (photos 1, 2)')
  expect(sejour?.rangs[0]).toEqual(['Sol', 'Bon état', 'parquet, une rayure devant la fenêtre', '1'])
})

test('a leaving stands beside its entry: readings, keys that lack, lines that changed', () => {
  const blocs = etatRempli('sortie')
  const dit = texte(blocs)
  expect(dit).toContain('Date de l’état des lieux d’entrée : 10 novembre 2025.')
  expect(dit).toContain('Nouvelle adresse du locataire : 21 rue des Lilas, 35700 Rennes.')
  expect(dit).not.toContain('dans les 10 jours')
  const [compteurs, cles, sejour, , comparaison] = grilles(blocs)
  expect(compteurs?.rangs).toContainEqual(['Eau froide', '211 m³', '264 m³'])
  expect(cles?.un.rangs[0]).toEqual({ cases: ['Porte d’entrée', '3', '2', '1'], change: true })
  expect(sejour?.un.rangs[1]).toEqual({
    cases: ['Murs', 'Neuf', 'État moyen', 'trous de chevilles', '2'],
    change: true,
  })
  expect(comparaison?.rangs).toEqual([['Séjour, Murs', 'Neuf', 'État moyen : trous de chevilles']])
  expect(texte(etatRempli('sortie', { change: { adresse: null } }))).toContain('Nouvelle adresse du locataire : . .')
  // What was signed without it is not made to look unfinished.
  expect(texte(etatRempli('sortie', { change: { adresse: null, signe_le: le } }))).not.toContain('Nouvelle adresse')
})

test('what was signed on the glass stands where one signs, each on his side', () => {
  const signature = {
    partie: 'locataire',
    nom: 'Camille Exemple',
    le: '2026-11-10T10:00:00Z',
    trace: 'M1 1L2 2',
  } as const
  const signees = etatRempli('entree', { change: { signatures: [signature] } })
  expect(signees.filter(({ type }) => type === 'signatures')).toEqual([
    { type: 'signatures', mots: [], traces: [signature] },
  ])
  const bailleur = doc({ type: 'signatures', attrs: { cotes: ['bailleur'] } })
  expect(etatRempli('entree', { contenu: bailleur, change: { signatures: [signature] } })[0]).toEqual({
    ...{ type: 'signatures', mots: [], traces: [] },
  })
})

test('what a tenant had added has its place, or the end of a text that leaves it none', () => {
  const sans = doc({ type: 'paragraph', content: [{ type: 'text', text: 'Constat' }] })
  const ajout: ComplementEtat = {
    objet: 'logement',
    demande_le: le,
    chauffe_du: null,
    texte: 'Le volet de la chambre est bloqué.',
    ajoute_le: le,
  }
  const dresse = (blocs: readonly BlocPose[]): readonly BlocRempli[] => avecComplements(blocs, [ajout])
  expect(texte(dresse(etatRempli('entree', { contenu: sans })))).toMatch(/^Constat\nComplément\n.*10 novembre 2026/)
  const dit = texte(dresse(etatRempli('entree')))
  expect(dit.indexOf('volet')).toBeGreaterThan(dit.indexOf('Le locataire, Camille'))
  expect(dit.match(/volet/g)).toHaveLength(1)
  expect(texte(avecComplements(etatRempli('entree'), []))).not.toContain('Complément')
})

test('a paper shows forty photographs, says how many more are kept, and none leaves no heading', () => {
  const [planche] = etatRempli('entree', { photos: 43 }).filter(({ type }) => type === 'photographies')
  expect(planche?.type === 'photographies' && planche.photos.length).toBe(PHOTOS_SUR_PAPIER)
  expect(texte(etatRempli('entree', { photos: 43 }))).toContain('3 autres photographies sont gardées')
  expect(texte(etatRempli('entree', { photos: 41 }))).toContain('Une autre photographie est gardée')
  expect(texte(etatRempli('entree', { photos: 0 }))).not.toContain('Photographies')
})

test('a table that the house does not know is refused; in another document it shows nothing', () => {
  expect(() => lireModele(doc({ type: 'tableau', attrs: { quoi: 'lune' } }))).toThrow(
    expect.objectContaining({ code: 'modele_illisible' }),
  )
  const faits = { ...faitsDExemple('vide', { le, ...montants }), etat: null }
  const contenu = doc({ type: 'tableau', attrs: { quoi: 'pieces' } })
  expect(remplir(contenu, { faits, valeurs: {}, typographie }).blocs).toEqual([])
})
