// Les points que plusieurs activités demandent : sans les mots de la location meublée, ils n'en disent rien ; avec eux, ils le disent.
import { expect, test } from 'vitest'
import { meuble } from '../activites/meuble/meuble.ts'
import { MOTS_NEUTRES } from '../activites/mots.ts'
import { euros } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { bail, bien, composant, emprunt, exercice, faits } from '../journalisation/faits.cas.ts'
import { pointsTresorerie } from '../sujets/banque/suivi/points-tresorerie.ts'
import { pointsBilan } from '../sujets/biens/suivi/points-bilan.ts'
import { pointsDepenses } from '../sujets/tiers/suivi/points-depenses.ts'
import { sourceDe } from './points.cas.ts'

const LIT = composant({
  ...{ id: 'lit', nature: 'mobilier', libelle: 'Lit', base_cents: euros(3_480), acquis_avec_bien: false },
  mise_en_service: day('2024-03-28'),
})
const RETRAIT = {
  ...{ id: 'retrait', date: day('2024-03-27'), sens: 'prelevement' as const, montant_cents: euros(3_480) },
  libelle: 'IKEA',
}
const achete = faits({
  exercices: [exercice(2024)],
  ...{ biens: [bien()], composants: [composant(), LIT], emprunts: [emprunt()], baux: [bail()] },
  mouvements_exploitant: [RETRAIT],
})
const MOTS_DU_MEUBLE = /39 C|2033|2031|micro-BIC|CFE|meublé/

test('sans les siens, aucun point ne nomme la loi ni les formulaires d’une activité', () => {
  const source = sourceDe(achete, 2024)
  const neutres = [
    ...pointsDepenses(source, { attendues: [], parBien: () => false, forfait: MOTS_NEUTRES.forfait }),
    ...pointsBilan(source, null),
    ...pointsTresorerie(source, null),
  ]
  expect(neutres.length).toBeGreaterThan(15)
  const dits = neutres.map(({ libelle, detail, explication }) => [libelle, detail, explication?.regle].join(' '))
  expect(dits.filter((dit) => MOTS_DU_MEUBLE.test(dit))).toEqual([])
  expect(dits.filter((dit) => dit.includes('compte dans vos prélèvements personnels.')).length).toBe(1)
})

test('la location meublée dit les siens', () => {
  const { saisie, controle } = meuble.comptabilite.points(sourceDe(achete, 2024))
  expect(saisie.map(({ cle }) => cle)).toEqual(expect.arrayContaining(['taxe_fonciere', 'cfe', 'assurance']))
  const immobilisations = controle.find(({ cle }) => cle === 'immobilisations')
  expect(immobilisations?.libelle).toBe('Les immobilisations du bilan et du 2033-C sont les composants présents')
  expect(immobilisations?.explication?.regle).toBe('Tableau 2033-C, ligne des totaux')
  const retrait = controle.find(({ cle }) => cle === 'achats_payes')
  expect(retrait?.detail).toMatch(
    /Sans cela il compte dans vos prélèvements personnels \(2033-D, case 399, et 2031-BIS, cadre G\)\.$/,
  )
})
