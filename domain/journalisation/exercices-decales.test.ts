// Books whose exercices are no calendar years: eighteen months, two closings in one year, from 1 July to 30 June.
import { describe, expect, test } from 'vitest'
import { livres } from '../activites/meuble/annee/livres.ts'
import { euros, minus, plus, sum, zero } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { resultatComptable } from '../compta/cloture.ts'
import { controlesCloture } from '../compta/controles-cloture.ts'
import { estEquilibree, type Ligne } from '../compta/ecriture.ts'
import {
  bornesSuivantes,
  clotureAvant,
  codeDe,
  contient,
  controlerExercices,
  type Exercice,
  nomDe,
  nomEcrit,
  nommes,
  titreDe,
} from '../compta/exercice.ts'
import { ecrireFec, nomFec } from '../compta/fec/fec.ts'
import { controlerFec } from '../compta/fec/fec-controle.ts'
import { clotureConnueAvant } from './cloture-avant.ts'
import { bail, bien, composant, depense, echeance, encaissement, exercice, faits, solde, valider } from './faits.cas.ts'

const tenu = (id: string, debut: string, fin: string): Exercice =>
  exercice(2024, 'super_simplifiee', { id, debut: day(debut), fin: day(fin) })
const LONG = tenu('long', '2024-01-01', '2025-06-30')
const COURT = tenu('court', '2025-07-01', '2025-12-31')
const DECALE = tenu('decale', '2026-01-01', '2026-06-30')
const SUIVANT = tenu('suivant', '2026-07-01', '2027-06-30')
const EXERCICES = [LONG, COURT, DECALE, SUIVANT]

const dossier = faits({
  exercices: EXERCICES,
  biens: [bien()],
  composants: [composant({ base_cents: euros(12_000) })],
  baux: [bail()],
  echeances: [echeance('juin', '2025-06-05', 800), echeance('juillet', '2025-07-05', 800)],
  encaissements: [encaissement('de-juin', '2025-06-06', 800), encaissement('de-juillet', '2025-07-06', 800)],
  depenses: [depense('d', '2026-06-30', '2026-07-01')],
})
const tous = livres(dossier)
const lignesDe = ({ id }: Exercice): readonly Ligne[] => tous.get(id) ?? []

test('chaque écriture est dans les jours de son exercice, et tous sont équilibrés', () => {
  expect(controlerExercices(EXERCICES)).toEqual([])
  for (const un of EXERCICES) {
    const lignes = lignesDe(un)
    expect([un.id, estEquilibree(lignes), lignes.every(({ date }) => contient(un, date))]).toEqual([un.id, true, true])
    expect(controlesCloture({ exercice: un, lignes }).filter(({ gravite }) => gravite === 'erreur')).toEqual([])
  }
  expect([solde(lignesDe(LONG), '706'), solde(lignesDe(COURT), '706')]).toEqual([-800, -800])
})

test('la charge due le 30 juin est de l’exercice qui se clôt ce jour, et l’extourne ouvre le suivant', () => {
  const deLaFacture = (un: Exercice) =>
    lignesDe(un).filter(({ origine, journal }) => origine.id === 'd' && journal !== 'AN')
  expect(deLaFacture(DECALE).map(({ cle, date }) => [cle, date])).toContainEqual([
    'depenses/d/cloture/2026-06-30',
    '2026-06-30',
  ])
  expect(solde(deLaFacture(DECALE), '615')).toBe(100)
  expect(solde(deLaFacture(SUIVANT), '615')).toBe(0)
})

test('la trésorerie reprise ouvre le premier exercice, quelle que soit l’année où il se clôt', () => {
  const repris = livres({ ...dossier, reprise: { annee: 2024, tresorerie_cents: euros(900) } })
  const ouverture = (repris.get(LONG.id) ?? []).filter(({ origine }) => origine.table === 'reprises')
  expect(solde(ouverture, '512')).toBe(900)
})

test('deux clôtures d’une année civile se partagent sa dotation, dix-huit mois en portent une et demie', () => {
  const dotation = (un: Exercice) => solde(lignesDe(un), '6811')
  // 1,200 a year from 1 April 2024: fifteen months, six, six, twelve.
  expect(EXERCICES.map(dotation)).toEqual([1_500, 600, 600, 1_200])
})

test('les à-nouveaux reprennent la clôture, sous l’identifiant de leur exercice', () => {
  for (const [rang, un] of EXERCICES.slice(1).entries()) {
    const an = lignesDe(un).filter(({ journal }) => journal === 'AN')
    expect(new Set(an.map(({ cle }) => cle))).toEqual(new Set([`a-nouveaux/${un.id}`]))
    const avant = EXERCICES[rang]
    const resultat = avant ? resultatComptable(lignesDe(avant)) : zero
    const en12 = sum(an.filter(({ compte }) => /^12/.test(compte)).map((l) => minus(l.credit_cents, l.debit_cents)))
    // What was in 12 before stays there beside the new result.
    const deja = avant
      ? sum(
          lignesDe(avant)
            .filter(({ compte }) => /^12/.test(compte))
            .map((l) => minus(l.credit_cents, l.debit_cents)),
        )
      : zero
    expect(en12).toBe(plus(deja, resultat))
  }
})

describe('validé jusqu’au 30 juin 2025', () => {
  const clos = valider(dossier, day('2025-06-30'), livres)

  test('l’exercice de dix-huit mois est définitif, le suivant reste ouvert, et rien ne reste à passer', () => {
    expect(clos.exercices.map(({ etat }) => etat)).toEqual(['definitif', 'ouvert', 'ouvert', 'ouvert'])
    expect(
      livres(clos)
        .get('long')
        ?.filter(({ numero }) => numero === null),
    ).toEqual([])
  })

  test('un fait de mai trouvé ensuite est passé le 1er juillet, sous sa vraie date', () => {
    const tardif = { ...clos, depenses: [...clos.depenses, depense('tard', '2025-05-12', '2025-05-12')] }
    const passees = [...livres(tardif).values()].flat().filter(({ origine }) => origine.id === 'tard')
    expect(new Set(passees.map(({ date, piece_date }) => `${date} ${piece_date}`))).toEqual(
      new Set(['2025-07-01 2025-05-12']),
    )
    expect(livres(tardif).get('long')).toEqual(livres(clos).get('long'))
  })

  test('son FEC porte le jour de sa clôture et n’a pas d’anomalie', () => {
    const texte = ecrireFec(livres(clos).get('long') ?? [], { etat: 'definitif' })
    const nom = nomFec({ siren: '732829320', fin: LONG.fin })
    expect(nom).toBe('732829320FEC20250630.txt')
    const erreurs = controlerFec({ nom, octets: new TextEncoder().encode(texte) })
    expect(erreurs.filter(({ gravite }) => gravite === 'erreur')).toEqual([])
  })

  test('des à-nouveaux validés sous une clé d’année restent les mêmes : leur exercice les reconnaît', () => {
    const deux = valider(dossier, day('2025-12-31'), livres)
    const anciennes = deux.lignes_validees.map((une) =>
      une.cle === 'a-nouveaux/court' ? { ...une, cle: 'a-nouveaux/2025' } : une,
    )
    expect(anciennes.some(({ cle }) => cle === 'a-nouveaux/2025')).toBe(true)
    const repris = livres({ ...deux, lignes_validees: anciennes })
    expect(repris.get('court')?.filter(({ numero }) => numero === null)).toEqual([])
  })
})

test('un exercice se nomme par sa clôture : les années civiles par leur année, si aucun autre n’est d’une autre forme', () => {
  expect(EXERCICES.map(codeDe)).toEqual(['2025-06-30', '2025', '2026-06-30', '2027-06-30'])
  expect(nommes(EXERCICES).map(nomDe)).toEqual([
    'exercice clos le 30/06/2025',
    'exercice clos le 31/12/2025',
    'exercice clos le 30/06/2026',
    'exercice clos le 30/06/2027',
  ])
  expect(titreDe(SUIVANT)).toBe('Exercice clos le 30/06/2027')
  const civils = [tenu('premier', '2024-03-14', '2024-12-31'), tenu('second', '2025-01-01', '2025-12-31')]
  expect(nommes(civils)).toBe(civils)
  expect(civils.map(nomDe)).toEqual(['2024', '2025'])
})

test('ce qui vient avant et après se nomme comme eux ; ce qui est scellé, par ses seuls jours', () => {
  const [, court] = nommes(EXERCICES)
  if (!court) throw new Error('no exercice')
  expect(nomDe(bornesSuivantes(court))).toBe('exercice clos le 31/12/2026')
  expect(nomDe(clotureAvant({ ...court, debut: day('2026-01-01') }))).toBe('exercice clos le 31/12/2025')
  expect([nomEcrit(court), codeDe(court)]).toEqual(['2025', '2025'])
  const parts = livres({ ...dossier, exercices: nommes(EXERCICES) })
  expect([...parts]).toEqual([...tous])
})

test('la clôture d’avant se nomme si elle fut tenue, reprise, ou d’une année civile', () => {
  const premier = tenu('premier', '2025-07-01', '2026-06-30')
  const dite = (champs: object, un: Exercice = premier) => {
    const avant = clotureConnueAvant({ ...dossier, exercices: [un], ...champs }, un)
    return avant && nomDe(avant)
  }
  expect(dite({})).toBeNull()
  expect(dite({ exercices: EXERCICES }, SUIVANT)).toBe('exercice clos le 30/06/2026')
  expect(dite({ reprise: { annee: 2025, tresorerie_cents: zero } })).toBe('exercice clos le 30/06/2025')
  expect(dite({}, tenu('civil', '2026-01-01', '2026-12-31'))).toBe('2025')
  expect(dite({}, tenu('entame', '2026-03-14', '2026-12-31'))).toBeNull()
})
