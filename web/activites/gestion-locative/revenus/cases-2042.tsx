// The boxes of form 2042 that property income fills: each opens, and is copied.

import { Link } from 'react-router'
import type { FormulaireRempli } from '#domain/liasse/formulaire.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Case } from '#web/ui/text/case.tsx'
import { WholeEuros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'

type Props = { formulaire: FormulaireRempli; expliquer: (cible: Cible) => void }

export function Cases2042({ formulaire: { numero, cases }, expliquer }: Props) {
  const remplies = cases.filter(({ blanc }) => !blanc)
  return (
    <Block title="Sur la 2042">
      {remplies.length === 0 ? (
        <p className="ui-second">Aucune case à remplir : ni revenu, ni déficit.</p>
      ) : (
        <ul className="activites-revenus-cases">
          {remplies.map(({ code, libelle, montant }) => (
            <li key={code}>
              <Case code={code} onExplain={() => expliquer({ sorte: 'case', numero, code })} />
              <span>{libelle}</span>
              <Explicable of={`case ${code}`} onExplain={() => expliquer({ sorte: 'case', numero, code })}>
                <b>
                  <WholeEuros value={montant} bare />
                </b>
              </Explicable>
              <CopyButton text={String(montant)} label={`la case ${code}`} />
            </li>
          ))}
        </ul>
      )}
      <Depot />
    </Block>
  )
}

function Depot() {
  const { exercice } = useDossier()
  const lien = useLien()
  const le = exercice?.declaration_deposee_le
  return (
    <p className="ui-xs ui-muted activites-revenus-note">
      {le ? (
        `Déclarée le ${formatDay(le)}.`
      ) : (
        <>
          Pas encore déclarée. Le jour où elle l’est se note à la <Link to={lien('cloture')}>clôture</Link>.
        </>
      )}
    </p>
  )
}
