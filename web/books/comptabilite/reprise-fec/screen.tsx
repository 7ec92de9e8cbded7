// The place `reprise_fec`: the year kept in another software taken over by its FEC, step by step, or the one taken over.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#domain/base/day.ts'
import { closLe, duNom, type Exercice, parDate } from '#domain/compta/exercice.ts'
import { repriseFecQuery } from '#web/data/compta/reprises-fec.ts'
import { formatDay } from '#web/lib/format.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { useMots } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Stepper } from '#web/ui/nav/stepper.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Comptabilite, SansExercice } from '../frame.tsx'
import { Controles, type Saisies } from './controles.tsx'
import { EtapeComptes } from './etape-comptes.tsx'
import { EtapeControle } from './etape-controle.tsx'
import { EtapeFichier } from './etape-fichier.tsx'
import { EtapeResume } from './etape-resume.tsx'
import { useRepriseFec } from './etat.ts'
import { RepriseFaite } from './faite.tsx'
import { Guide } from './guide.tsx'
import './reprise-fec.css'

/** `saisies`: what its family asks beside, that no file says. */
export function RepriseFecScreen(propre: { saisies?: Saisies }) {
  const { reprise: mots } = useMots()
  const { dossier, exercices, peutEcrire } = useDossier()
  const { data: reprise } = useSuspenseQuery(repriseFecQuery(dossier.id))
  const { panneau, expliquer } = useExpliquer()
  const [premier] = parDate(exercices)
  if (!premier) return <SansExercice title="Reprendre d’un autre logiciel">{mots.avant}</SansExercice>
  if (reprise) {
    return (
      <Comptabilite
        title={`Reprise ${duNom(closLe(reprise.fin, premier))}`}
        panneau={panneau}
        lead="Vos livres s’ouvrent, compte par compte et au centime, comme l’autre logiciel les a clos."
      >
        <div className="ui-stack-l">
          <RepriseFaite reprise={reprise} />
          <Controles {...propre} onExpliquer={expliquer} />
          <Guide />
        </div>
      </Comptabilite>
    )
  }
  const entames = exercices.some(({ etat, valide_jusqu_au }) => etat !== 'ouvert' || valide_jusqu_au !== null)
  const veille = formatDay(addDays(premier.debut, -1))
  return (
    <Comptabilite
      title="Reprendre d’un autre logiciel"
      panneau={panneau}
      lead={`La clôture du ${veille}, tenue ailleurs, ouvre vos livres ${duNom(premier)}. On demande, on lit, on compare.`}
    >
      {!peutEcrire || entames ? (
        <Empty drawing="registre">
          {entames
            ? 'Aucun FEC n’est repris dans ce dossier. Un exercice est arrêté ou a des écritures validées : un FEC se reprend avant.'
            : 'Aucun FEC n’est repris dans ce dossier, que vous pouvez seulement lire.'}
        </Empty>
      ) : (
        <div className="ui-stack-l">
          <Guide />
          <Block title="Reprendre le fichier">
            <Assistant premier={premier} />
          </Block>
          <Controles {...propre} onExpliquer={expliquer} />
        </div>
      )}
    </Comptabilite>
  )
}

const ETAPES = ['Fichier', 'Contrôle', 'Comptes', 'Résumé'] as const

function Assistant({ premier }: { premier: Exercice }) {
  const etat = useRepriseFec(premier)
  const [etape, setEtape] = useState(0)
  const { choisi } = etat
  const recommencer = () => {
    etat.oublier()
    setEtape(0)
  }
  return (
    <div className="ui-stack-l books-rfec">
      <Stepper steps={ETAPES} current={etape} />
      {(etape === 0 || !choisi) && <EtapeFichier etat={etat} onSuite={() => setEtape(1)} />}
      {etape === 1 && choisi && (
        <EtapeControle
          lecture={choisi.lecture}
          table={choisi.table}
          feuilles={choisi.feuilles}
          onTable={etat.relire}
          refus={etat.refus}
          onRetour={recommencer}
          onSuite={() => setEtape(2)}
        />
      )}
      {etape === 2 && choisi && (
        <EtapeComptes lecture={choisi.lecture} etat={etat} onRetour={() => setEtape(1)} onSuite={() => setEtape(3)} />
      )}
      {etape === 3 && choisi && <EtapeResume choisi={choisi} etat={etat} onRetour={() => setEtape(2)} />}
    </div>
  )
}
