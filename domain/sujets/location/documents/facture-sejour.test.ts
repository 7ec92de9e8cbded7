// Une facture de séjour dit ce qui est loué dans les mots de l'activité, et dans ceux de toutes quand elle n'en a pas.
import { expect, test } from 'vitest'
import { MOTS } from '../../../activites/meuble/mots.ts'
import { MOTS_NEUTRES } from '../../../activites/mots.ts'
import { euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, echeance, exercice, faits } from '../../../journalisation/faits.cas.ts'
import { facturerSejour, type MotsDeFacture } from './facture-sejour.ts'

const tous = faits()
const sejour = {
  ...faits({
    exercices: [exercice(2025)],
    biens: [bien()],
    baux: [bail({ type_bail: 'saisonnier', debut: day('2025-07-05'), fin: day('2025-07-12') })],
    echeances: [echeance('e', '2025-07-05', 490, { charges_cents: euros(35) })],
  }),
  dossier: { ...tous.dossier, denomination: 'Claire Martin', siren: '732829320', adresse: '1 rue Haute 35000 Rennes' },
}
const client = { nom: 'Ana', adresse: '2 rue B', code_postal: '35000', ville: 'Rennes', pays: 'FR', siren: null }
const lignes = (mots: MotsDeFacture) =>
  facturerSejour({ bail_id: 'bail', regime_tva: 'exonere', client }, sejour, {
    today: day('2025-07-12'),
    mots,
  }).contenu.lignes.map(({ libelle, montant_cents }) => [libelle, montant_cents])

test('la location meublée y dit qu’elle l’est', () => {
  expect(lignes(MOTS.facture)).toEqual([
    ['Hébergement en location meublée', euros(490)],
    ['Charges et prestations du séjour', euros(35)],
  ])
})

test('une autre activité n’en dit rien', () => {
  expect(lignes(MOTS_NEUTRES.facture).map(([libelle]) => libelle)).toEqual([
    'Hébergement',
    'Charges et prestations du séjour',
  ])
})
