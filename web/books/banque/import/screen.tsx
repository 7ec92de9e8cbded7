// The place `releve`: a statement comes in, step by step: the file, how it is read, the doubles, the import.
import { useState } from 'react'
import type { CompteBancaire } from '#web/data/banque/comptes-bancaires.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { Stepper } from '#web/ui/nav/stepper.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { useBanque, useCompteOuvert } from '../donnees.ts'
import { EtapeDoublons } from './etape-doublons.tsx'
import { EtapeFichier } from './etape-fichier.tsx'
import { EtapeLecture } from './etape-lecture.tsx'
import { EtapeVerification } from './etape-verification.tsx'
import { constatsDe, type Importe, useImport } from './etat.ts'
import { Resultat } from './resultat.tsx'
import '#web/parts/tableau/tableau.css'
import '../banque.css'
import './import.css'

export function ImportReleveScreen() {
  const { peutEcrire } = useDossier()
  const { comptes } = useBanque()
  const { compte } = useCompteOuvert(comptes)
  const lien = useLien()
  const retour = lien('banque')
  return (
    <Page
      title="Importer un relevé"
      crumb={{ to: retour, label: 'Banque' }}
      {...(compte && { lead: `Dans « ${compte.libelle} ».` })}
    >
      {compte && peutEcrire ? (
        <Assistant key={compte.id} compte={compte} />
      ) : (
        <Empty drawing="registre" action={<LinkButton to={retour}>Revenir à la banque</LinkButton>}>
          {peutEcrire
            ? 'Ajoutez d’abord le compte dont vous avez le relevé.'
            : 'Ce dossier se lit : il ne se modifie pas.'}
        </Empty>
      )}
    </Page>
  )
}

const ETAPES = ['Fichier', 'Lecture', 'Doublons', 'Vérification'] as const

function Assistant({ compte }: { compte: CompteBancaire }) {
  const { comptes, lignes } = useBanque()
  const etat = useImport(compte, { comptes, lignes })
  const [etape, setEtape] = useState(0)
  const [importe, setImporte] = useState<Importe | null>(null)
  const recommencer = () => {
    etat.oublier()
    setImporte(null)
    setEtape(0)
  }
  if (importe && etat.choisi) {
    const illisibles = etat.contenu ? constatsDe(etat.contenu).illisibles.length : importe.erreurs
    const nom = etat.choisi.fichier.name
    return <Resultat importe={importe} illisibles={illisibles} nom={nom} compte={compte} onAutre={recommencer} />
  }
  const doutes = etat.confrontations.some(({ sort }) => sort === 'doublon_possible')
  return (
    <div className="ui-stack-l books-imp">
      <Stepper steps={ETAPES} current={etape} />
      {etape === 0 && <EtapeFichier compte={compte} etat={etat} onSuite={() => setEtape(1)} />}
      {etape === 1 && <EtapeLecture etat={etat} onRetour={recommencer} onSuite={() => setEtape(doutes ? 2 : 3)} />}
      {etape === 2 && (
        <EtapeDoublons etat={etat} lignes={lignes} onRetour={() => setEtape(1)} onSuite={() => setEtape(3)} />
      )}
      {etape === 3 && (
        <EtapeVerification
          compte={compte}
          etat={etat}
          onRetour={() => setEtape(doutes ? 2 : 1)}
          onImporte={setImporte}
        />
      )}
    </div>
  )
}
