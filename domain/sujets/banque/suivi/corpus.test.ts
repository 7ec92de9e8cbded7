// Labelled lines, as French banks write them: the share proposed right at once, and no dear error among the rest.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Faits } from '../../../activites/faits.ts'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { cents, euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, echeance, emprunt, exercice, faits } from '../../../journalisation/faits.cas.ts'
import { mouvementsBanque } from '../ecritures/mouvements-banque.ts'
import { proposer } from './proposer.ts'
import type { LigneATraiter, PropositionDeLigne } from './proposition.ts'

type Etiquetee = { readonly ligne: LigneATraiter; readonly attendu: string; readonly fichier: string }

const lire = (nom: string): string =>
  readFileSync(new URL(`../../../../exemples/banque/${nom}`, import.meta.url), 'utf8')
const FICHIERS = [
  'lignes-etiquetees.txt',
  'lignes-gardees.txt',
  'lignes-a-part.txt',
  'lignes-neuves.txt',
  'lignes-dernieres.txt',
] as const
const LIGNES: readonly Etiquetee[] = FICHIERS.flatMap((fichier) =>
  lire(fichier)
    .split('\n')
    .map((une) => [une, fichier] as const),
)
  .filter(([texte]) => /^\d{4}-/.test(texte))
  .map(([texte, fichier], rang) => {
    const [date = '', montant = '', libelle = '', attendu = ''] = texte.split('|')
    const montant_cents = cents(Math.round(Number(montant.replace(',', '.')) * 100))
    const vide = { identifiant: null, tiers: null, reference: null, brut_cents: null, commission_cents: null }
    return {
      ligne: { id: String(rang), rang: rang + 1, date: day(date), libelle, montant_cents, ...vide },
      attendu,
      fichier,
    }
  })

const personne = (prenom: string, nom: string) => ({
  ...{ id: nom, prenom, nom, email: null, telephone: null, consent_electronique_le: null },
})
const NORA = bail({
  ...{ id: 'nora', debut: day('2025-01-01'), loyer_cents: euros(700), charges_cents: euros(50), fin: null },
  ...{ depot_garantie_cents: euros(1_400), jour_echeance: 5, locataires: [personne('Nora', 'Salaün')] },
})
const KEVIN = bail({
  ...{ id: 'kevin', bien_id: 'autre', debut: day('2025-01-01'), loyer_cents: euros(480), charges_cents: cents(0) },
  ...{ depot_garantie_cents: euros(960), jour_echeance: 3, fin: null, locataires: [personne('Kévin', 'Le Goff')] },
})
const MOIS = Array.from({ length: 12 }, (_, rang) => String(rang + 1).padStart(2, '0'))
const ANCIEN = { date_acquisition: day('2019-01-10'), date_mise_en_location: day('2019-02-01') }
const vide = faits()
const DOSSIER: Faits = faits({
  dossier: { ...vide.dossier, denomination: 'Hélène Moreau' },
  exercices: [exercice(2025)],
  biens: [bien(ANCIEN), bien({ ...ANCIEN, id: 'autre', libelle: 'Studio' })],
  baux: [NORA, KEVIN],
  emprunts: [
    emprunt({
      ...{ libelle: 'Prêt habitat', banque: 'Crédit Mutuel', capital_cents: euros(145_500), duree_mois: 240 },
      ...{ date_deblocage: day('2019-01-10'), premiere_echeance: day('2019-02-10') },
    }),
  ],
  echeances: MOIS.flatMap((mois) => [
    echeance(`n${mois}`, `2025-${mois}-05`, 700, { bail_id: 'nora', charges_cents: euros(50) }),
    echeance(`k${mois}`, `2025-${mois}-03`, 480, { bail_id: 'kevin', charges_cents: cents(0) }),
  ]),
})

/** What a proposal says, in the words of the labels. */
function dite(une: PropositionDeLigne | undefined): string {
  if (!une) return 'rien'
  if (une.sort === 'virement_interne') return 'interne'
  if (une.sort === 'ignoree') return 'ignoree'
  const fait = une.faits[0]
  if (!fait) {
    const { nature = 'rien', categorie } = une.a_completer ?? {}
    if (nature === 'depense' && !categorie) return 'a_dire'
    return nature === 'loyer' ? 'loyer_sans_bail' : `${nature}${categorie ? `:${categorie}` : ''}`
  }
  if (fait.nature === 'encaissement') return 'loyer'
  if (fait.nature === 'depense') return `depense:${fait.categorie}`
  if (fait.nature === 'existant') return fait.cle.startsWith('emprunts/') ? 'emprunt' : 'existant'
  return fait.nature
}

const connus = { rapprochees: new Set<string>(), versements: new Map<string, string>(), regles: [] }
const mouvements = mouvementsBanque(livres(DOSSIER))
/** Each set by itself: the lines of one are not paid by the facts that another took. */
const propositions = new Map(
  FICHIERS.flatMap((fichier) => [
    ...proposer(
      LIGNES.filter((une) => une.fichier === fichier).map(({ ligne }) => ligne),
      { faits: DOSSIER, mouvements, nature: 'banque', ...connus },
    ),
  ]),
)
/** A line that nobody could tell is right where nothing is decided for it. */
const juste = (attendu: string, dit: string): boolean => dit === attendu || (attendu === 'a_dire' && dit === 'rien')

test.each([
  ['qui ont servi à écrire les règles', 'lignes-etiquetees.txt', 150],
  ['gardées à part', 'lignes-gardees.txt', 40],
  ['d’autres banques', 'lignes-a-part.txt', 80],
  ['neuves', 'lignes-neuves.txt', 60],
  ['dernières', 'lignes-dernieres.txt', 50],
] as const)('au moins 85 % des lignes %s sont proposées juste d’emblée', (_, nom, nombre) => {
  const lignes = LIGNES.filter(({ fichier }) => fichier === nom)
  expect(lignes.length).toBeGreaterThanOrEqual(nombre)
  const fausses = lignes
    .map(({ ligne, attendu }) => ({ ligne, attendu, dit: dite(propositions.get(ligne.id)) }))
    .filter(({ attendu, dit }) => !juste(attendu, dit))
  const part = Math.round(((lignes.length - fausses.length) / lignes.length) * 1000) / 10
  const listes = fausses.map(({ ligne, attendu, dit }) => `${ligne.libelle} : ${attendu}, dit ${dit}`)
  expect(part, `${part} % de ${lignes.length}\n${listes.join('\n')}`).toBeGreaterThanOrEqual(85)
})

test('aucune erreur chère : ni dépôt pris pour un loyer, ni meuble de plus de 500 € en charge, ni fait pris deux fois', () => {
  const cles: string[] = []
  for (const { ligne, attendu, fichier } of LIGNES) {
    const une = propositions.get(ligne.id)
    const dit = dite(une)
    if (attendu === 'depot') expect([ligne.libelle, dit]).not.toEqual([ligne.libelle, 'loyer'])
    if (attendu === 'loyer') expect([ligne.libelle, dit]).not.toEqual([ligne.libelle, 'depot'])
    if (ligne.montant_cents < -500_00)
      expect([ligne.libelle, dit]).not.toEqual([ligne.libelle, 'depense:petit_equipement'])
    // What only the person knows is never decided for him.
    if (attendu === 'a_dire') expect([ligne.libelle, une?.a_completer === null]).toEqual([ligne.libelle, false])
    for (const fait of une?.faits ?? []) {
      if (fait.nature === 'existant') cles.push(`${fichier} ${fait.cle}`)
      if (fait.nature === 'encaissement' && fait.echeance_id) cles.push(`${ligne.id} ${fait.echeance_id}`)
    }
  }
  expect(new Set(cles).size).toBe(cles.length)
})
