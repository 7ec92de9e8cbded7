// The mandates of an owner, as the register of his manager has them.
import type { ReactNode } from 'react'
import type { EspaceVu } from '#web/data/compte/espace-proprietaire.ts'
import { formatDay } from '#web/lib/format.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Euros } from '#web/ui/text/euros.tsx'

type Mandat = EspaceVu['mandats'][number]

const PERIODES = { mensuelle: 'Chaque mois', trimestrielle: 'Chaque trimestre' } as const

export function Mandats({ espace: { mandats } }: { espace: EspaceVu }) {
  if (mandats.length === 0) return <p className="ui-second">Aucun mandat n’est inscrit à votre nom.</p>
  return (
    <div className="ui-stack-l">
      {mandats.map((mandat) => (
        <Block key={mandat.id} title={`Mandat n° ${mandat.numero}`}>
          <dl className="ui-dl">
            <dt>Signé le</dt>
            <dd>{formatDay(mandat.signe_le)}</dd>
            <dt>{mandat.fin ? 'Du' : 'Depuis le'}</dt>
            <dd>
              {formatDay(mandat.debut)}
              {mandat.fin && ` au ${formatDay(mandat.fin)}`}
            </dd>
            <dt>Logements</dt>
            <dd>{mandat.biens.join(', ') || '—'}</dd>
            <dt>Honoraires</dt>
            <dd>{honoraires(mandat)}</dd>
            <dt>Compte rendu</dt>
            <dd>{PERIODES[mandat.periodicite]}</dd>
            {mandat.reserve_cents > 0 && (
              <>
                <dt>Réserve gardée</dt>
                <dd>
                  <Euros amount={mandat.reserve_cents} />
                </dd>
              </>
            )}
          </dl>
        </Block>
      ))}
    </div>
  )
}

const POURCENT = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 0, maximumFractionDigits: 2 })
const pourcent = (centiemes: number): string => `${POURCENT.format(centiemes / 100)} %`

function honoraires({ honoraires_mode, taux, forfait_cents, tva_taux }: Mandat): ReactNode {
  if (honoraires_mode === 'aucun') return 'Aucun'
  const tva = tva_taux > 0 ? `, TVA de ${pourcent(tva_taux)} en plus` : ''
  if (honoraires_mode === 'forfait')
    return (
      <>
        <Euros amount={forfait_cents} /> par mois{tva}
      </>
    )
  return `${pourcent(taux)} de ce qui est ${honoraires_mode === 'encaisse' ? 'encaissé' : 'appelé'}${tva}`
}
