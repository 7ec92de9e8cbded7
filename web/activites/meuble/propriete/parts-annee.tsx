// What each co-owner takes of the year, to the cent: every amount opens, and the last line is the whole.
import type { AnneeMeublee } from '#domain/activites/meuble/annee/annee-meublee.ts'
import type { AnneeIndivise } from '#domain/activites/meuble/indivision/indivision.ts'
import type { PartIndivisaire } from '#domain/activites/meuble/indivision/part-indivisaire.ts'
import { type Cents, sum } from '#domain/base/cents.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import '#web/ui/table/table.css'

const COLONNES: readonly { titre: string; cle: string; de: (part: PartIndivisaire) => Cents }[] = [
  { titre: 'Recettes', cle: 'part_recettes', de: (une) => une.recettes_cents },
  { titre: 'Résultat', cle: 'part_resultat', de: (une) => une.resultat_cents },
  { titre: 'Résultat déclaré', cle: 'declare', de: (une) => une.declare_cents },
  { titre: 'Imposable', cle: 'imposable', de: (une) => une.deficits.imposable_cents },
  { titre: 'Amortissements reportés', cle: 'part_ard', de: (une) => une.ard_cents },
]

type Props = { fiscale: AnneeMeublee; indivise: AnneeIndivise; expliquer: (cible: Cible) => void }

export function PartsDeLAnnee({ fiscale, indivise, expliquer }: Props) {
  const { annee, parts, change_dans_l_annee } = indivise
  const ouvrir = (part: PartIndivisaire, cle: string) =>
    expliquer({
      sorte: 'etape',
      cle: `${cle}_${part.indivisaire.id}`,
      parmi: [...part.etapes, ...fiscale.etapes],
      etiquette: `${part.indivisaire.nom}, ${annee}`,
    })
  return (
    <Block title={`Ce qui revient à chacun en ${annee}`}>
      {change_dans_l_annee && (
        <Banner tone="wait">
          Les parts ont changé pendant {annee} : celles du dernier jour valent pour l’année entière, à confirmer avec
          votre comptable.
        </Banner>
      )}
      <div className="books-propriete-x">
        <table className="ui-tbl ui-compact ui-tbl-nohover">
          <caption className="ui-sr">Parts de chaque indivisaire en {annee}</caption>
          <thead>
            <tr>
              <th scope="col">Indivisaire</th>
              {COLONNES.map(({ titre }) => (
                <th key={titre} scope="col" className="ui-num">
                  {titre}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.indivisaire.id}>
                <th scope="row">
                  {part.indivisaire.nom}{' '}
                  {part.numerateur > 0 && (
                    <span className="ui-muted">
                      {part.numerateur}/{part.denominateur}
                    </span>
                  )}
                </th>
                {COLONNES.map(({ titre, cle, de }) => (
                  <td key={titre} className="ui-num">
                    <Explicable of={`${titre}, ${part.indivisaire.nom}`} onExplain={() => ouvrir(part, cle)}>
                      <Euros amount={de(part)} bare />
                    </Explicable>
                  </td>
                ))}
              </tr>
            ))}
            <tr className="ui-sub">
              <th scope="row">En tout</th>
              {COLONNES.map(({ titre, de }) => (
                <td key={titre} className="ui-num">
                  <Euros amount={sum(parts.map(de))} bare />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p className="ui-xs ui-muted">
        En euros. Le résultat déclaré est en euros entiers, et les parts de tous font celui du 2031 ; l’imposable est
        après les déficits de chacun.
      </p>
    </Block>
  )
}
