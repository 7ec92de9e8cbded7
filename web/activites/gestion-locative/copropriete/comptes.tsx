// The accounts of co-ownerships of the year before, property by property: noted, or still waited for.
import type { CompteAttendu } from '#domain/activites/gestion-locative/annee/copropriete.ts'
import { comptesAttendus } from '#domain/activites/gestion-locative/annee/copropriete.ts'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { sum } from '#domain/base/cents.ts'
import { precedentDe } from '#domain/compta/exercice.ts'
import { useParam } from '#web/lib/adresse.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useLivres } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { CompteDialog } from './compte-dialog.tsx'

/** `biens`: those of the one who declares, among several; null for all. */
type Props = { biens: ReadonlySet<string> | null }

/** Nothing where no provision was paid the year before, or where that year is not kept here. */
export function ComptesCopropriete({ biens }: Props) {
  const { exercice, peutEcrire } = useDossier()
  const attendus = useComptesAttendus().filter(({ bien }) => biens?.has(bien.id) ?? true)
  const [ouvert, setOuvert] = useParam('copropriete')
  const modifiable = peutEcrire && exercice?.etat === 'ouvert'
  const choisi = attendus.find(({ bien, compte }) => ouvert !== '' && [bien.id, compte?.id].includes(ouvert))
  if (attendus.length === 0) return null
  return (
    <Block title={`Comptes de copropriété ${attendus[0]?.annee}`}>
      {biens && <p className="ui-small ui-second">Pour tout le logement : chacun en reprend sa part.</p>}
      <LedgerList narrow label="Comptes de copropriété">
        {attendus.map((attendu) => (
          <Ligne
            key={attendu.bien.id}
            attendu={attendu}
            onOuvrir={modifiable ? () => setOuvert(attendu.bien.id) : null}
          />
        ))}
      </LedgerList>
      {modifiable && choisi && <CompteDialog attendu={choisi} onClose={() => setOuvert('')} />}
    </Block>
  )
}

function useComptesAttendus(): CompteAttendu[] {
  const { exercice, exercices, annee } = useDossier()
  const faits: FaitsGeres = useFaits()
  const livres = useLivres()
  const avant = exercice && precedentDe(exercices, exercice)
  return avant ? comptesAttendus(faits, { annee: annee - 1, lignes: livres.get(avant.id) ?? [] }) : []
}

function Ligne({ attendu, onOuvrir }: { attendu: CompteAttendu; onOuvrir: (() => void) | null }) {
  const { bien, provisions_cents, compte } = attendu
  return (
    <LedgerLine
      margin="230"
      {...(compte ? {} : { tone: 'wait' as const })}
      action={
        onOuvrir && (
          <Button size="small" kind={compte ? 'quiet' : 'plain'} onClick={onOuvrir}>
            {compte ? 'Modifier' : 'Noter'}
            <span className="ui-sr"> les comptes de {bien.libelle}</span>
          </Button>
        )
      }
    >
      <p>{bien.libelle}</p>
      <p className="ui-small ui-second">
        {compte ? (
          <>
            <Euros amount={sum([compte.recuperable_cents, compte.non_deductible_cents])} /> repris sur{' '}
            <Euros amount={provisions_cents} /> de provisions
          </>
        ) : (
          <>
            Attendus : <Euros amount={provisions_cents} /> de provisions déduites, dont le décompte du syndic reprend
            une part
          </>
        )}
      </p>
    </LedgerLine>
  )
}
