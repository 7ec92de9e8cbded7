// The account of a deposit from its template: what is kept line by line, the wear, the delay and what it costs, the balance either way.
import { expect, test } from 'vitest'
import { decimalComma, euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { type Bail, TYPES_BAIL } from '../bail.ts'
import { calculerRestitution, type Restitution } from '../depot-restitution.ts'
import { mentionsManquantes } from './controler.ts'
import { faitsDExemple } from './exemple.ts'
import type { DepotDuModele } from './faits-du-modele.ts'
import { modelePropose } from './maison/liste.ts'
import { lireModele, remplir } from './remplir.ts'

const le = day('2026-11-10')
const typographie = { montant: (montant: Parameters<typeof decimalComma>[0]) => `${decimalComma(montant)} €` }
const montants = { loyer_cents: euros(650), charges_cents: euros(45), plafond_cents: euros(23_400) }
const exemple = (type_bail: Bail['type_bail']) => faitsDExemple(type_bail, { le, ...montants })

function decompte(type_bail: Bail['type_bail'], change: Partial<DepotDuModele>, contenu?: unknown) {
  const faits = exemple(type_bail)
  if (!faits.depot) throw new Error('the example has an account')
  const plein = { ...faits, bail: { ...faits.bail, fin: le }, depot: { ...faits.depot, ...change } }
  const lu = contenu ?? modelePropose('restitution', plein.bail).contenu
  const { blocs, vides } = remplir(lu, { faits: plein, valeurs: {}, typographie })
  expect(vides).toEqual([])
  const texte = blocs
    .map((un) => ('morceaux' in un ? un.morceaux.map((morceau) => morceau.texte).join('') : ''))
    .join('\n')
  const grilles = blocs.flatMap((un) => (un.type === 'grille' ? [un.rangs.map(({ cases }) => cases)] : []))
  return { texte, grilles }
}
/** As the act reckons it, on a day, a deposit of a month. */
function rendue(
  rendu_le: string,
  change: Partial<Restitution> = {},
  type_bail: Bail['type_bail'] = 'vide',
): Restitution {
  const { bail } = exemple(type_bail)
  const demande = {
    ...{ cles_le: le, conforme: true, adresse: '21 rue des Lilas\n35700 Rennes', rendu_le: day(rendu_le) },
    ...{ retenues: [], provision_cents: zero, ...change },
  }
  const compte = calculerRestitution({ ...bail, fin: le }, euros(650), demande, {
    collectif: true,
    today: day(rendu_le),
  })
  const { depot_cents, rendu_cents, majoration_cents } = compte
  return { id: 'r', bail_id: 'b', ...demande, depot_cents, rendu_cents, majoration_cents }
}

test('each house’s account says what the law wants of its nature of lease, and stands as the editor keeps it', () => {
  for (const type_bail of TYPES_BAIL) {
    const { contenu } = modelePropose('restitution', { type_bail, locataires: [] })
    expect([type_bail, mentionsManquantes(contenu, { piece: 'restitution', type_bail, le })]).toEqual([type_bail, []])
    expect(lireModele(JSON.parse(JSON.stringify(contenu)))).toEqual(contenu)
  }
})

test('given back whole and in time: the delay, nothing kept, nothing more', () => {
  const { texte, grilles } = decompte('vide', { restitution: rendue('2026-12-01'), reparations: [] })
  for (const dit of [
    'conforme à celui d’entrée',
    'Délai de la loi : un mois. Le dépôt devait être rendu au plus tard le 10 décembre 2026',
    'Dépôt de garantie détenu : 650,00 €',
    'Rien n’est retenu',
    'Rendu le 1er décembre 2026 : 650,00 €',
    'Adresse que vous avez donnée : 21 rue des Lilas, 35700 Rennes',
  ])
    expect(texte).toContain(dit)
  expect(texte).not.toMatch(/Majoration|devoir|Provision|Vétusté/)
  expect(grilles).toEqual([])
})

test('three weeks late: a tenth of the rent for the month begun, and what is paid in all', () => {
  const { texte } = decompte('vide', { restitution: rendue('2026-12-31'), reparations: [] })
  expect(texte).toContain(
    '10 % du loyer hors charges (650,00 €) par mois de retard commencé, soit pour un mois : 65,00 €',
  )
  expect(texte).toContain('À vous verser en tout : 715,00 €')
  // Without the new address the law adds nothing: the tenant is told nothing of it.
  const muet = decompte('vide', { restitution: rendue('2026-12-31', { adresse: null }), reparations: [] })
  expect(muet.texte).not.toMatch(/Majoration|Adresse/)
})

test('each retention has its reason and its amount, with their total; each repair its age, its grid and its wear', () => {
  const retenues = [
    { nature: 'degradation', libelle: 'Séjour, murs : peinture', montant_cents: euros(140) },
    { nature: 'loyer', libelle: 'Octobre', montant_cents: euros(510) },
  ] as const
  const reparations = [
    { piece: 'Séjour', element: 'Murs', cout_cents: euros(200), age_ans: 4 },
    { piece: 'Entrée', element: 'Sol', cout_cents: euros(90), age_ans: 1 },
  ].map((une) => ({ ...une, franchise_ans: 1, abattement_pct_an: 10, residuel_pct: 20 }))
  const restitution = rendue('2026-12-20', { conforme: false, retenues })
  const { texte, grilles } = decompte('vide', { restitution, reparations, reste_cents: euros(180) })
  expect(grilles).toEqual([
    [
      ['Dégradation', 'Séjour, murs : peinture', '140,00 €'],
      ['Loyer impayé', 'Octobre', '510,00 €'],
      ['Total', '', '650,00 €'],
    ],
    [
      ['Séjour, murs', '200,00 €', '4 ans, 10 % par an après 1 an, 20 % au moins', '30 %, 60,00 €', '140,00 €'],
      ['Entrée, sol', '90,00 €', '1 an, 10 % par an après 1 an, 20 % au moins', '0 %, 0,00 €', '90,00 €'],
    ],
  ])
  expect(texte).toContain('Délai de la loi : deux mois')
  expect(texte).toContain('Rendu le 20 décembre 2026 : 0,00 €')
  expect(texte).toContain('Vous restez devoir, au titre des loyers et des charges échus : 180,00 €')
  expect(texte).not.toContain('Rien n’est retenu')
})

test('of a trade no law sets a day: the lease does, and nothing is added for the delay', () => {
  const { texte } = decompte('commercial', { restitution: rendue('2027-06-01', {}, 'commercial'), reparations: [] })
  expect(texte).toContain('dans le délai que dit le bail')
  expect(texte).not.toMatch(/Majoration|au plus tard/)
})

test('a text that loses its table of retentions, or its delay, is told of it with the article', () => {
  const { contenu } = modelePropose('restitution', { type_bail: 'meuble', locataires: [] })
  const sans = JSON.parse(
    JSON.stringify(contenu)
      .replaceAll('"quoi":"retenues"', '"quoi":"vetuste"')
      .replaceAll('depot.limite', 'depot.delai'),
  )
  const dites = mentionsManquantes(lireModele(sans), { piece: 'restitution', type_bail: 'meuble', le })
  expect(dites.map(({ cle, source }) => [cle, source])).toEqual([
    ['retenues_depot', 'loi n° 89-462 du 6 juillet 1989, art. 22'],
    ['delai_depot', 'loi n° 89-462 du 6 juillet 1989, art. 22'],
  ])
})
