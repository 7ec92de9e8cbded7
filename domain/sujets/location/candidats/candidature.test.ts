// A candidate worked by hand: his state by its days, the rent on what he earns, what his file lacks, the end of his data, what waits.
import { expect, test } from 'vitest'
import { euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { CATEGORIES_PIECE, INTERDITES, piecesPermises } from '../regles-candidats.ts'
import { direTacheDeCandidat, tachesDesCandidats } from '../suivi/taches-candidats.ts'
import {
  type Candidature,
  direTaux,
  effacementDu,
  effortDe,
  estComplet,
  etatDe,
  manquesDe,
  pieceAdmise,
  prendCandidats,
} from './candidature.ts'

const une: Candidature = {
  ...{ id: 'c', offre_id: 'o', prenom: 'Maud', nom: 'Keller', email: 'maud@exemple.fr', telephone: '', message: '' },
  ...{
    emmenagement_le: null,
    occupants: null,
    lu_le: null,
    visite_proposee_le: null,
    demande_le: null,
    depose_le: null,
  },
  ...{ retenu_le: null, refuse_le: null, effacer_le: null, visale: false, visale_reference: '', bail_id: null },
  ...{ aide_logement_cents: null, notes: '', created_at: '2026-11-02T09:00:00Z' },
}
const LE = '2026-11-10T09:00:00Z'
const OFFRE = { loyer_cents: euros(660), charges_cents: euros(70) }
const gagne = (role: 'candidat' | 'colocataire' | 'garant', montant: number) => ({
  role,
  revenus_cents: euros(montant),
})

test('its state is told by its last day', () => {
  const jours = [{}, { visite_proposee_le: LE }, { demande_le: LE }, { demande_le: LE, depose_le: LE }]
  expect(jours.map((dits) => etatDe({ ...une, ...dits }))).toEqual(['nouveau', 'visite', 'demande', 'complet'])
  expect([etatDe({ ...une, depose_le: LE, retenu_le: LE }), etatDe({ ...une, refuse_le: LE })]).toEqual([
    'retenu',
    'non_retenu',
  ])
})

test('730 € on 2 340 € is 31.2 %; two incomes add, a guarantor stands apart, a benefit comes off the rent', () => {
  const seule = effortDe(OFFRE, une, [gagne('candidat', 2_340), gagne('garant', 3_150)])
  expect([seule.taux, seule.taux_aide, seule.taux_garants]).toEqual([312, null, 232])
  const deux = effortDe(OFFRE, { aide_logement_cents: euros(92) }, [
    gagne('candidat', 1_780),
    gagne('colocataire', 600),
  ])
  expect([deux.revenus_cents, deux.taux, deux.taux_aide, deux.taux_garants]).toEqual([238_000, 307, 268, null])
  expect(effortDe(OFFRE, une, []).taux).toBeNull()
  expect(direTaux(312)).toBe('31,2\u00a0%')
})

test('a file lacks what the list lets be asked, and no more: who has no activity proves none', () => {
  const lui = { id: 'p', situation: 'cdi', revenus_cents: 100 } as const
  const jointes = (['identite', 'domicile', 'ressources'] as const).map((categorie) => ({
    personne_id: 'p',
    categorie,
  }))
  expect(manquesDe(lui, jointes)).toEqual(['activite'])
  expect(manquesDe({ ...lui, situation: 'retraite' }, jointes)).toEqual([])
  expect(manquesDe({ ...lui, situation: null, revenus_cents: null }, [])).toEqual([
    'situation',
    'revenus',
    ...CATEGORIES_PIECE,
  ])
  expect([estComplet([{ ...lui, situation: 'retraite' }], jointes), estComplet([], jointes)]).toEqual([true, false])
})

test('one identity and one home, its other side with it; papers of a tenant are not those of a guarantor', () => {
  const passeport = { categorie: 'identite', nature: 'passeport' } as const
  expect(pieceAdmise('candidat', passeport, [])).toBeNull()
  expect(pieceAdmise('candidat', passeport, [passeport])).toBeNull()
  expect(pieceAdmise('candidat', { ...passeport, nature: 'permis' }, [passeport])).toBe('une_seule')
  expect(pieceAdmise('candidat', { ...passeport, nature: 'carte_vitale' }, [])).toBe('hors_liste')
  expect(pieceAdmise('garant', { categorie: 'domicile', nature: 'quittances' }, [])).toBe('hors_liste')
  const bulletins = { categorie: 'ressources', nature: 'bulletins_salaire' } as const
  expect(pieceAdmise('candidat', { ...bulletins, nature: 'avis_imposition' }, [bulletins])).toBeNull()
  const tous = (['candidat', 'garant'] as const).flatMap((role) =>
    CATEGORIES_PIECE.flatMap((un) => piecesPermises(role, un)),
  )
  expect(tous.filter(({ libelle }) => INTERDITES.quoi.some((mot) => mot === libelle))).toEqual([])
})

test('a link takes candidates to its last day; who is answered goes three months after', () => {
  const offre = { retiree_le: null, expire_le: day('2026-12-31') }
  expect([prendCandidats(offre, day('2026-12-31')), prendCandidats(offre, day('2027-01-01'))]).toEqual([true, false])
  expect(prendCandidats({ ...offre, retiree_le: day('2026-11-20') }, day('2026-11-21'))).toBe(false)
  expect(effacementDu(day('2026-11-30'))).toBe('2027-02-28')
})

test('what waits: to be read, to be compared while nobody is chosen, to be erased within a week', () => {
  const lue = { ...une, lu_le: LE }
  const complete = { ...lue, id: 'd', demande_le: LE, depose_le: LE }
  const genres = (toutes: readonly Candidature[]) =>
    tachesDesCandidats(toutes, day('2026-11-20')).map(({ genre }) => genre)
  expect(genres([une, lue])).toEqual(['candidats_a_lire'])
  expect(genres([lue, complete])).toEqual(['dossiers_a_comparer'])
  expect(genres([complete, { ...lue, retenu_le: LE }])).toEqual([])
  const finie = { ...lue, refuse_le: LE, effacer_le: day('2026-11-27') }
  expect(genres([finie, { ...finie, effacer_le: day('2026-11-28') }])).toEqual(['candidats_a_effacer'])
  const [tache] = tachesDesCandidats([finie], day('2026-11-20')).map(direTacheDeCandidat)
  expect(tache).toMatchObject({ lieu: 'candidats', filtre: 'candidature=c', detail: 'Maud Keller, le 27 novembre' })
})
