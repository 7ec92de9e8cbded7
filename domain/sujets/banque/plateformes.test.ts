// Airbnb and Booking: gross less commission is net, and the stays of a payout make what reached the bank, to the cent.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, decimalComma, decimalPoint, euros, minus, negate, sum } from '../../base/cents.ts'
import { octets } from './ecrire-releve.cas.ts'
import { lireReleve } from './lire-releve.ts'
import { lirePlateforme } from './plateformes.ts'

const AIRBNB =
  'Date,Type,Confirmation code,Start date,End date,Guest,Listing,Reference code,Currency,Amount,Paid out,Service fee,Gross earnings'
const airbnb = (...lignes: readonly string[]): Uint8Array => octets(`${[AIRBNB, ...lignes].join('\n')}\n`)
const verse = (date: string, reference: string, montant: string): string =>
  `${date},Payout,,,,,,${reference},EUR,,${montant},,`
const sejour = (date: string, code: string, [net, frais, brut]: readonly [string, string, string]): string =>
  `${date},Reservation,${code},03/13/2025,03/16/2025,Anna Berg,Studio,,EUR,${net},,${frais},${brut}`

test('un versement Airbnb est la somme de ses séjours, chacun avec son brut et sa commission', () => {
  const lu = lirePlateforme(
    airbnb(
      verse('03/16/2025', 'G-1', '387.99'),
      sejour('03/16/2025', 'HM1', ['291.00', '9.00', '300.00']),
      sejour('03/16/2025', 'HM2', ['96.99', '3.00', '99.99']),
    ),
  )
  expect(lu).toMatchObject({ plateforme: 'airbnb', devise: 'EUR', erreurs: [], en_attente: [] })
  expect(lu.versements).toMatchObject([{ date: '2025-03-16', reference: 'G-1', montant_cents: 38_799, ecart_cents: 0 }])
  expect(lu.versements[0]?.lignes).toMatchObject([
    {
      genre: 'sejour',
      code: 'HM1',
      voyageur: 'Anna Berg',
      arrivee: '2025-03-13',
      depart: '2025-03-16',
      brut_cents: 30_000,
      commission_cents: 900,
      net_cents: 29_100,
    },
    { code: 'HM2', brut_cents: 9_999, commission_cents: 300, net_cents: 9_699 },
  ])
})

test('le fichier retourné, où le versement suit ses séjours, donne les mêmes versements', () => {
  const lignes = [
    verse('03/16/2025', 'G-2', '291.00'),
    sejour('03/16/2025', 'HM2', ['291.00', '9.00', '300.00']),
    verse('02/13/2025', 'G-1', '97.00'),
    sejour('02/13/2025', 'HM1', ['97.00', '3.00', '100.00']),
  ]
  const resume = (fichier: Uint8Array) =>
    lirePlateforme(fichier).versements.map(({ reference, ecart_cents, lignes: siennes }) => [
      reference,
      ecart_cents,
      siennes.map(({ code }) => code),
    ])
  expect(resume(airbnb(...lignes))).toEqual(resume(airbnb(...[...lignes].reverse())).reverse())
})

test('sans colonne du brut, il est le net et les frais ; un remboursement au voyageur reprend aussi la commission', () => {
  const sansBrut = octets(
    'Date,Type,Confirmation code,Currency,Amount,Paid out,Service fee\n03/16/2025,Payout,,EUR,,-97.00,\n03/16/2025,Reservation,HM1,EUR,-97.00,,-3.00\n',
  )
  const [versement] = lirePlateforme(sansBrut).versements
  expect(versement).toMatchObject({
    ecart_cents: 0,
    lignes: [{ brut_cents: -10_000, commission_cents: -300, net_cents: -9_700 }],
  })
})

test('des frais qui ne font pas la différence sont signalés, la ligne reste', () => {
  const lu = lirePlateforme(
    airbnb(verse('03/16/2025', 'G-1', '291.00'), sejour('03/16/2025', 'HM1', ['291.00', '5.00', '300.00'])),
  )
  expect(lu.erreurs).toEqual([
    { ligne: 3, texte: "Le brut moins les frais n'est pas le net (Airbnb) : vérifiez cette ligne." },
  ])
  expect(lu.versements[0]?.lignes).toHaveLength(1)
})

test('ajustements et taxes sont dits tels ; une autre devise est signalée', () => {
  const lu = lirePlateforme(
    airbnb(
      verse('03/16/2025', 'G-1', '10.00'),
      '03/16/2025,Resolution Payout,HM1,,,Anna,Studio,,EUR,7.00,,0.00,7.00',
      '03/16/2025,Pass Through Tot,HM1,,,Anna,Studio,,EUR,3.00,,0.00,3.00',
      '03/16/2025,Reservation,HM9,,,Anna,Studio,,USD,9.00,,0.00,9.00',
    ),
  )
  expect(lu.versements[0]?.lignes.map(({ genre }) => genre)).toEqual(['ajustement', 'taxe'])
  expect(lu.erreurs).toEqual([{ ligne: 5, texte: 'Cette ligne est en USD, le relevé en EUR.' }])
})

test('un export coupé dit sa dernière ligne, et n’en tire aucun montant', () => {
  const entier = airbnb(verse('03/16/2025', 'G-1', '291.00'), sejour('03/16/2025', 'HM1', ['291.00', '9.00', '300.00']))
  const lu = lirePlateforme(entier.subarray(0, entier.length - 10))
  expect(lu.erreurs).toEqual([{ ligne: 3, texte: '12 colonnes au lieu de 13 : le fichier est-il coupé ?' }])
  expect(lu.versements).toMatchObject([{ ecart_cents: 29_100, lignes: [] }])
})

test('un relevé de banque n’est pas un export de plateforme', () => {
  expect(() => lirePlateforme(octets('Date;Libellé;Montant\n03/03/2025;EDF;-40,00\n'))).toThrow("n'est pas un relevé")
})

const sejours = fc.array(
  fc.record({
    brut: fc.integer({ min: 1, max: 900_000 }),
    frais: fc.integer({ min: 0, max: 20_000 }),
    versement: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 12 },
)

test('Booking : brut moins commission et frais de paiement fait le net, et les nets font les versements, au centime', () => {
  fc.assert(
    fc.property(sejours, fc.boolean(), (tous, francais) => {
      const montant = francais ? decimalComma : decimalPoint
      const entete = francais
        ? "Type de transaction;Numéro de référence;Date d'arrivée;Montant brut;Commission;Frais de service de paiement;Montant de la transaction;Devise;Date du versement;Libellé du relevé"
        : 'Type;Reference number;Check-in;Amount;Commission;Payments Service Fee;Net;Currency;Payout date;Payout ID'
      const lignes = tous.map(({ brut, frais, versement }, rang) => {
        const net = minus(cents(brut), cents(frais + 1))
        return `Reservation;${rang};13/03/2025;${montant(cents(brut))};${montant(negate(cents(frais)))};${montant(cents(-1))};${montant(net)};EUR;${versement + 20}/03/2025;P-${versement}`
      })
      const lu = lirePlateforme(octets(`${[entete, ...lignes].join('\n')}\n`))
      expect([lu.erreurs, lu.en_attente]).toEqual([[], []])
      expect(lu.versements.flatMap(({ lignes: unes }) => unes)).toHaveLength(tous.length)
      for (const { montant_cents, ecart_cents, lignes: unes } of lu.versements) {
        expect(ecart_cents).toBe(0)
        expect(sum(unes.map(({ brut_cents, commission_cents }) => minus(brut_cents, commission_cents)))).toBe(
          montant_cents,
        )
      }
    }),
  )
})

test('lu comme un relevé, chaque séjour est une recette brute et une dépense : ensemble, ce qui a été versé', () => {
  fc.assert(
    fc.property(sejours, (tous) => {
      const nets = tous.map(({ brut, frais }) => minus(cents(brut), cents(frais)))
      const lignes = tous.map(({ brut, frais }, rang) =>
        sejour('03/16/2025', `HM${rang}`, [
          decimalPoint(nets[rang] ?? euros(0)),
          decimalPoint(cents(frais)),
          decimalPoint(cents(brut)),
        ]),
      )
      fc.pre(nets.every((net) => net >= 0))
      const releve = lireReleve(airbnb(verse('03/16/2025', 'G-1', decimalPoint(sum(nets))), ...lignes))
      expect(releve.erreurs).toEqual([])
      expect(sum(releve.lignes.map(({ montant_cents }) => montant_cents))).toBe(sum(nets))
      expect(releve.lignes.filter(({ montant_cents }) => montant_cents > 0)).toHaveLength(tous.length)
    }),
  )
})
