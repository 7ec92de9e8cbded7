// What is left to transfer: by day, without what was made, and in the file only those whose account is known.
import { expect, test } from 'vitest'
import { cents } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { ecrireVirements } from '../../../sujets/banque/virements/virements-sepa.ts'
import type { FaitsDesMandats } from '../faits/faits.ts'
import { mandant, mandat, versement } from '../mandats/mandats.cas.ts'
import { ordreDuJour, resteAVirer, virementsDus } from './a-virer.ts'

const IBAN = 'FR1420041010050500013M02606'
const FAITS: FaitsDesMandats = {
  mandants: [mandant({ id: 'a', iban: IBAN }), mandant({ id: 'b', numero: 2, nom: 'Bertrand Ollivier' })],
  mandats: [mandat({ id: 'a', mandant_id: 'a' }), mandat({ id: 'b', numero: 2, mandant_id: 'b' })],
  versements_mandants: [versement('v', '2026-10-25', 0.01, { mandat_id: 'a', compte_rendu: 'CR-1' })],
}
const envoye = (
  numero: string,
  mandat_id: string,
  montant: number,
  { au = '2026-11-20', cles = [] as string[] } = {},
) => ({
  ...{ id: numero, numero, mandat_id, au: day(au), a_virer_cents: cents(montant) },
  virement_le: day(`${au.slice(0, 7)}-25`),
  contenu: {
    compte: { vire_depuis_cents: cents(0) },
    mouvements: cles.map((cle) => ({
      ...{ cle, sorte: 'versement' as const, date: day(au), bien_id: null, tiers: '', libelle: '' },
      ...{ montant_cents: cents(-1), loyer_cents: cents(0), tva_cents: cents(0) },
    })),
  },
})
const ENVOYES = [
  envoye('CR-1', 'a', 500_00, { au: '2026-10-20' }),
  envoye('CR-2', 'a', 4903_48, { cles: ['versements_mandants/v'] }),
  envoye('CR-3', 'b', 2414_86),
]
const AU = {
  donneur: { nom: 'Gestion Aubépin', iban: IBAN, bic: null },
  cree_le: '2026-11-27T09:00:00',
  version: '09',
} as const

test('of a mandate the last statement alone is to transfer, since it takes over what the one before left; an owner without an account is said, and left out of the file', () => {
  const [jour, ...autres] = virementsDus(ENVOYES, FAITS)
  expect(autres).toEqual([])
  expect(jour?.virements.map(({ envoye: { numero }, mandant }) => [numero, mandant.nom])).toEqual([
    ['CR-2', 'Madeleine Vasseur'],
    ['CR-3', 'Bertrand Ollivier'],
  ])
  expect(jour?.total_cents).toBe(7318_34)
  if (!jour) return
  const ordre = ordreDuJour(jour, { ...AU, today: day('2026-11-27') })
  expect(ordre).toMatchObject({ execution: '2026-11-27', message: 'VIR-2026-11-27-CR-2-1' })
  expect(ecrireVirements(ordre)).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>4903.48</CtrlSum>')
  expect(ordreDuJour(jour, { ...AU, today: day('2026-11-23') }).execution).toBe('2026-11-25')
})

test('what was paid and no statement rendered yet is not paid twice, whatever its day and its number', () => {
  const avec = (...montants: readonly (readonly [id: string, euros: number])[]) =>
    resteAVirer('a', ENVOYES, {
      versements_mandants: montants.map(([id, un]) => versement(id, '2026-10-25', un, { mandat_id: 'a' })),
    })
  expect(avec()).toBe(4903_48)
  // Rendered by the last statement.
  expect(avec(['v', 500])).toBe(4903_48)
  expect(avec(['w', 500])).toBe(4403_48)
  expect(avec(['w', 4903.48])).toBe(0)
  expect(avec(['w', 6000])).toBe(0)
  expect(resteAVirer('c', ENVOYES, {})).toBe(0)
  // Counted already in what it says.
  const [, second] = ENVOYES
  const compte = { vire_depuis_cents: cents(500_00) }
  const depuis = second ? [{ ...second, contenu: { ...second.contenu, compte } }] : []
  expect(
    resteAVirer('a', depuis, { versements_mandants: [versement('w', '2026-11-22', 500, { mandat_id: 'a' })] }),
  ).toBe(4903_48)
})
