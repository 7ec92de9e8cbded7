// The sums of the fixed assets, component by component, as the panel that explains shows them.
import { negate } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { formatLongDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { cibleParts, ciblePied, partFait } from '#web/parts/expliquer/somme.ts'
import type { Somme } from '#web/ui/table/column.ts'
import type { ComposantSuivi } from './suivi.ts'

const REGLE = 'PCG art. 214-9 et 214-13 ; CGI art. 39, 1, 2°'

/** The foot of a column; a net value opens onto what it is made of, the other amounts onto the component. */
export function cibleComposants(somme: Somme<ComposantSuivi>, fin: Day): Cible {
  const nette = somme.column.key === 'nette'
  return ciblePied(somme, {
    titre: 'Immobilisations',
    etiquette: `Au ${formatLongDay(fin)}`,
    dire: ({ composant: { id, libelle }, bien }) => ({
      libelle: `${libelle}, ${bien}`,
      code: nette ? id : `fait:composants/${id}`,
    }),
    suites: nette ? Object.fromEntries(somme.rows.map((un) => [un.composant.id, cibleNette(un, fin)])) : {},
    regle: REGLE,
  })
}

const cibleNette = ({ composant, cumul_cents, bien }: ComposantSuivi, fin: Day): Cible =>
  cibleParts({
    titre: `Valeur nette : ${composant.libelle}`,
    etiquette: bien,
    en_mots: 'La valeur d’entrée, moins tout ce qui en a été amorti, y compris avant la reprise de vos comptes.',
    parts: [
      partFait('composants', composant.id, { libelle: 'Valeur d’entrée', montant_cents: composant.base_cents }),
      { libelle: `Amorti au ${formatLongDay(fin)}`, montant_cents: negate(cumul_cents) },
    ],
    regle: REGLE,
  })
