// Letters from templates: whole from what happened, by nature and reason; what the law wants and a text does not say is told.
import { expect, test } from 'vitest'
import { decimalComma, euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { Refus } from '../../../base/refus.ts'
import type { TypeBail } from '../bail.ts'
import type { Conge, MotifConge } from '../baux/conge.ts'
import { mentionsManquantes } from './controler.ts'
import { faitsDExemple } from './exemple.ts'
import { MODELES_MAISON, modelePropose } from './maison/liste.ts'
import { estLettre, type LettreModele } from './modele.ts'
import { remplir } from './remplir.ts'

const le = day('2026-11-10')
const typographie = { montant: (montant: Parameters<typeof decimalComma>[0]) => `${decimalComma(montant)} €` }
const montants = { loyer_cents: euros(650), charges_cents: euros(45), plafond_cents: euros(23_400) }
const exemple = (type_bail: TypeBail, conge: Partial<Conge> = {}) => {
  const faits = faitsDExemple(type_bail, { le, ...montants })
  return { ...faits, conge: faits.conge && { ...faits.conge, ...conge } }
}
function lettre(piece: LettreModele, faits: ReturnType<typeof exemple>): string {
  const { blocs, vides } = remplir(modelePropose(piece, faits.bail).contenu, { faits, valeurs: {}, typographie })
  expect(vides).toEqual([])
  return blocs
    .map((un) =>
      'morceaux' in un ? un.morceaux.map(({ texte }) => texte).join('') : 'mots' in un ? un.mots.join(' / ') : '',
    )
    .join('\n')
}

test('chaque lettre de la maison dit tout ce que la loi veut, pour chaque nature de bail, et rien n’y reste à remplir', () => {
  for (const { piece, types, contenu, cle } of MODELES_MAISON)
    if (estLettre(piece))
      for (const type_bail of types) {
        expect([cle, type_bail, mentionsManquantes(contenu, { piece, type_bail, le })]).toEqual([cle, type_bail, []])
        const detail = { detail: 'ce que le motif demande' }
        expect(
          lettre(piece, exemple(type_bail, piece === 'reponse_conge' ? { auteur: 'locataire', ...detail } : detail)),
        ).toContain('Madame, Monsieur')
      }
})

test.each<[TypeBail, MotifConge | null, RegExp, RegExp]>([
  ['vide', 'vente', /vaut offre de vente à votre profit.*185 000|185 000.*vaut offre de vente/s, /reprise du logement/],
  ['vide', 'reprise', /reprise du logement.*caractère réel et sérieux/s, /offre de vente/],
  ['vide', 'motif_serieux', /Motif légitime et sérieux/, /offre de vente|reprise/],
  ['meuble', 'motif_serieux', /Motif légitime et sérieux/, /notaire/],
  [
    'commercial',
    'refus_renouvellement',
    /refuse le renouvellement.*délai de deux ans.*remettrez les clés/s,
    /offre le renouvellement/,
  ],
  ['commercial', 'renouvellement', /offre le renouvellement/, /remettrez les clés|refuse/],
  ['professionnel', null, /préavis est de six mois/, /Motif/],
  ['parking', null, /emplacement de stationnement/, /Motif|logement/],
])('le congé d’un bail %s, motif %s, dit le sien et rien d’un autre', (type_bail, motif, dit, pas) => {
  const texte = lettre('conge', exemple(type_bail, { motif, detail: '185 000 €, comptant' }))
  expect(texte).toMatch(dit)
  expect(texte).not.toMatch(pas)
  expect(texte).toContain('10 mai 2027')
})

test('la révision montre les deux indices et le calcul ; demandée tard, elle ne remonte pas', () => {
  const faits = exemple('vide')
  const texte = lettre('revision', faits)
  expect(texte).toContain('650,00 € × 142,80 ÷ 140,00 = 663,00 €')
  expect(texte).not.toContain('Rien n’est dû')
  const { revision } = faits
  if (!revision) throw new Error('the example has a revision')
  const tard = { ...faits, revision: { ...revision, date_revision: day('2026-09-01') } }
  expect(lettre('revision', tard)).toContain('Rien n’est dû')
  expect(lettre('revision', exemple('commercial'))).toMatch(/ILC.*à la hausse|à la hausse comme à la baisse.*ILC/s)
})

test('ce qu’un texte du dossier ne dit plus est nommé avec sa loi ; une lettre sans objet est refusée', () => {
  const { contenu } = modelePropose('conge', { type_bail: 'vide', locataires: [] })
  const sans = { ...contenu, content: contenu.content.filter((bloc) => !JSON.stringify(bloc).includes('conge_vente')) }
  expect(mentionsManquantes(sans, { piece: 'conge', type_bail: 'vide', le }).map(({ cle }) => cle)).toEqual([
    'offre_vente',
    'alineas_vente',
  ])
  for (const [piece, type_bail] of [
    ['conge', 'mobilite'],
    ['conge', 'saisonnier'],
    ['revision', 'saisonnier'],
  ] as const)
    expect(() => modelePropose(piece, { type_bail, locataires: [] })).toThrow(new Refus('lettre_sans_objet'))
})
