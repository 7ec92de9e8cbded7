// The properties of an owner: who lives there, what came this month, what is late; and his rents of the last twelve months.
import type { EspaceVu } from '#web/data/compte/espace-proprietaire.ts'
import { formatDay, formatMonth } from '#web/lib/format.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

type Lot = EspaceVu['lots'][number]

const STATUTS = {
  paye: { tone: 'good', dit: 'Reçu' },
  partiel: { tone: 'wait', dit: 'Reçu en partie' },
  attente: { tone: 'plain', dit: 'Attendu' },
  retard: { tone: 'bad', dit: 'En retard' },
  vacant: { tone: 'line', dit: 'Libre' },
} as const

export function Lots({ espace: { mois, lots, derniers_mois } }: { espace: EspaceVu }) {
  if (lots.length === 0)
    return <Empty drawing="cles">Aucun logement n’est sous mandat aujourd’hui : vos comptes rendus restent ici.</Empty>
  return (
    <div className="ui-stack-l">
      <Block title={`Logements, ${formatMonth(mois)}`}>
        <ul className="screens-prop-lots">
          {lots.map((lot) => (
            <UnLot key={lot.bien_id} lot={lot} />
          ))}
        </ul>
      </Block>
      <Block title="Loyers des douze derniers mois">
        <table className="ui-tbl screens-prop-mois">
          <caption className="ui-sr">Loyers appelés, reçus et restants, le mois le plus récent d’abord</caption>
          <thead>
            <tr>
              <th scope="col">Mois</th>
              <th scope="col" className="ui-num">
                Appelé
              </th>
              <th scope="col" className="ui-num">
                Reçu
              </th>
              <th scope="col" className="ui-num">
                Reste
              </th>
            </tr>
          </thead>
          <tbody>
            {derniers_mois.map(({ mois: un, appele_cents, recu_cents, reste_cents }) => (
              <tr key={un}>
                <td>{formatMonth(un)}</td>
                <td className="ui-num">
                  <Euros amount={appele_cents} bare />
                </td>
                <td className="ui-num">
                  <Euros amount={recu_cents} bare />
                </td>
                <td className="ui-num">{reste_cents > 0 && <Euros amount={reste_cents} bare />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Block>
    </div>
  )
}

function UnLot({ lot }: { lot: Lot }) {
  const { libelle, adresse, code_postal, ville, locataires, statut, libre_depuis, arrieres_cents } = lot
  const { tone, dit } = STATUTS[statut]
  return (
    <li>
      <span className="screens-prop-nom">
        <b>{libelle}</b>
        <span className="ui-small ui-second">
          {[adresse, `${code_postal} ${ville}`.trim()].filter(Boolean).join(', ')}
        </span>
        <span className="ui-small">
          {statut === 'vacant' ? libre_depuis && `Libre depuis le ${formatDay(libre_depuis)}` : locataires.join(', ')}
        </span>
      </span>
      <span className="screens-prop-etat">
        <Tag tone={tone}>{dit}</Tag>
        {arrieres_cents > 0 && (
          <span className="ui-small ui-neg">
            <Euros amount={arrieres_cents} /> des mois d’avant
          </span>
        )}
      </span>
      {statut !== 'vacant' && (
        <span className="screens-prop-montant">
          <Euros amount={lot.recu_cents} />
          <span className="ui-small ui-second">
            sur <Euros amount={lot.appele_cents} />
          </span>
        </span>
      )}
    </li>
  )
}
