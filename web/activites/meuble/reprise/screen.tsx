// The place `reprise_fec` of a furnished landlord: the takeover of any books, with the losses and the depreciation put off that no file carries.
import { useState } from 'react'
import { type Saisie, saisiesReprise } from '#domain/activites/meuble/reprise/saisies.ts'
import { type Day, year } from '#domain/base/day.ts'
import { RepriseFecScreen } from '#web/books/comptabilite/reprise-fec/screen.tsx'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { DeficitsDialog } from './deficits-dialog.tsx'

export const RepriseMeubleeScreen = () => <RepriseFecScreen saisies={(fin) => <Saisies fin={fin} />} />

/** No file carries them: they are typed where they are kept. */
function Saisies({ fin }: { fin: Day }) {
  const faits = useFaits()
  return saisiesReprise(faits, fin).map((une) => <SaisieLigne key={une.cle} une={une} derniere={year(fin)} />)
}

function SaisieLigne({ une: { cle, libelle, montant_cents, ou }, derniere }: { une: Saisie; derniere: number }) {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  const [saisir, setSaisir] = useState(false)
  return (
    <div className="ui-stack-s">
      <SumRow label={libelle}>
        {montant_cents === 0 ? <Tag tone="wait">à saisir, ou nul</Tag> : <Euros amount={montant_cents} />}
      </SumRow>
      <p className="ui-small ui-second">{ou}</p>
      {peutEcrire && (
        <div>
          {cle === 'ard' ? (
            <LinkButton size="small" to={lien('immobilisations')}>
              Saisir sur les composants
            </LinkButton>
          ) : (
            <Button size="small" onClick={() => setSaisir(true)}>
              Saisir les déficits
            </Button>
          )}
        </div>
      )}
      {saisir && <DeficitsDialog derniere={derniere} onClose={() => setSaisir(false)} />}
    </div>
  )
}
