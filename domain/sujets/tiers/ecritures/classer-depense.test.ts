// What a bill is, proposed with its reason: the sheet, then the user's rule, then his habit, then the words.
import { expect, test } from 'vitest'
import { cents, euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { depense } from '../../../journalisation/faits.cas.ts'
import type { RegleBancaire } from '../../banque/regles.ts'
import { CATEGORIES_TRAVAUX, type CategorieDepense } from './categories-depense.ts'
import { type Connaissances, classerDepense, reclasser } from './classer-depense.ts'

const piece = (fournisseur: string, libelle = 'Facture de mars') => ({
  id: null,
  fournisseur,
  libelle,
  date: day('2026-03-04'),
  montant_cents: euros(60),
})
const fiche = { id: 'f', nom: 'E.D.F.', siren: null, categorie: 'autres_charges', bien_id: 'studio' }
const regle: RegleBancaire = {
  id: 'r',
  motif: 'edf',
  sens: 'debit',
  montant_min_cents: null,
  montant_max_cents: null,
  proposition: { nature: 'depense', categorie: 'internet', bien_id: 't2' },
}
const edf = (id: string, categorie = 'energie', bien_id: string | null = 't2') =>
  depense(id, '2026-02-04', null, { fournisseur: 'EDF ', categorie, bien_id })
const connu = (change: Partial<Connaissances> = {}): Connaissances => ({
  fournisseurs: [],
  regles: [],
  depenses: [],
  ...change,
})

test('la fiche du fournisseur passe avant la règle, la règle avant l’habitude, l’habitude avant les mots', () => {
  const depenses = [edf('1', 'diagnostics'), edf('2', 'diagnostics')]
  const tout = connu({ fournisseurs: [fiche], regles: [regle], depenses })
  expect(classerDepense(piece('e.d.f'), tout)).toEqual({
    categorie: 'autres_charges',
    bien_id: 'studio',
    raison: 'la fiche du fournisseur E.D.F. le dit',
  })
  expect(classerDepense(piece('EDF'), { ...tout, fournisseurs: [] })).toEqual({
    categorie: 'internet',
    bien_id: 't2',
    raison: 'votre règle « edf » s’y applique',
  })
  expect(classerDepense(piece('EDF'), connu({ depenses }))).toEqual({
    categorie: 'diagnostics',
    bien_id: 't2',
    raison: 'vos 2 factures de EDF sont en « Diagnostics, actes et contentieux »',
  })
  expect(classerDepense(piece('EDF'), connu())).toEqual({
    categorie: 'energie',
    bien_id: undefined,
    raison: "« edf » annonce l'eau, l'électricité ou le gaz",
  })
  expect(classerDepense(piece('Dupont'), connu())).toBeNull()
})

test('l’habitude demande deux factures d’accord ; leur logement n’est repris que s’il est toujours le même', () => {
  const chez = (...depenses: Connaissances['depenses']) =>
    classerDepense(piece('EDF', 'x'), connu({ depenses }))?.raison
  expect(chez(edf('1', 'cfe'))).toContain('annonce')
  expect(chez(edf('1', 'cfe'), edf('2', 'internet'))).toContain('annonce')
  expect(
    classerDepense(piece('EDF'), connu({ depenses: [edf('1'), edf('2', 'energie', null)] }))?.bien_id,
  ).toBeUndefined()
})

test('une règle de loyer ne classe pas une facture, une fiche sans catégorie connue non plus', () => {
  const loyer: RegleBancaire = { ...regle, sens: 'les_deux', proposition: { nature: 'loyer' } }
  const perdu = { ...fiche, nom: 'Dupont', categorie: 'creance_perdue' }
  expect(
    classerDepense(piece('Dupont', 'edf loyer'), connu({ regles: [loyer], fournisseurs: [perdu] }))?.raison,
  ).toContain('« edf » annonce')
})

test('ce qui changerait se voit avant, avec sa raison ; une dépense répartie, perdue ou déjà bien classée n’y est pas', () => {
  const mal = edf('mal', 'autres_charges')
  const part = { categorie: 'autres_charges', bien_id: null, montant_cents: cents(5000), poids: null }
  const repartie = {
    ...edf('repartie', 'autres_charges'),
    repartition: { mode: 'montants' as const, parts: [part, part], partielle: null },
  }
  const depenses = [
    mal,
    repartie,
    edf('perdue', 'creance_perdue'),
    edf('immobilisee', 'achat_immobilise'),
    edf('bien', 'energie'),
  ]
  expect(
    reclasser(depenses, connu({ regles: [{ ...regle, proposition: { nature: 'depense', categorie: 'energie' } }] })),
  ).toEqual([
    {
      depense: mal,
      classement: { categorie: 'energie', bien_id: undefined, raison: 'votre règle « edf » s’y applique' },
    },
  ])
})

test('là où la nature des travaux compte, les mots de la facture la disent avec leur raison, avant l’habitude', () => {
  const habitude = ['1', '2'].map((id) =>
    depense(id, '2026-02-04', null, { fournisseur: 'Durand', categorie: 'entretien' }),
  )
  const nature = (libelle: string, categories: readonly CategorieDepense[] | null = CATEGORIES_TRAVAUX) =>
    classerDepense(piece('Durand', libelle), connu({ depenses: habitude, ...(categories && { categories }) }))
  expect(nature('Surélévation et ravalement')).toEqual({
    ...{ categorie: 'construction', bien_id: undefined, raison: '« surelevation » construit ou agrandit' },
  })
  expect(nature('Isolation des combles')?.categorie).toBe('amelioration')
  // Where nothing tells works apart, they are not proposed.
  expect(nature('Surélévation', null)?.categorie).toBe('entretien')
})
