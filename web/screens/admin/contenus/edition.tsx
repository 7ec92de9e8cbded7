// One row of contents: its editor, its draft, its preview or the page that shows it, its end, and its history.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { brouillonsQuery, useBrouillons } from '#web/data/contenu/brouillons-contenu.ts'
import { type Contenu, useContenus } from '#web/data/contenu/contenus.ts'
import { Editeur } from '#web/parts/editeur/editeur.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { ListeJournal } from '../journal/liste.tsx'
import { ApercuFormule } from './apercu-formule.tsx'
import { ApercuReferencement } from './apercu-referencement.tsx'
import { Autour } from './autour.tsx'
import { BandeauBrouillon } from './brouillon.tsx'
import type { Rubrique } from './rubrique.ts'

/** `id`: that of the row, or the one that a row to come will have. */
type Props = { rubrique: Rubrique; ligne: Contenu | null; id: string }

export function Edition({ rubrique, ligne, id }: Props) {
  const { cle, table, champs, controles, ajout, seule, dit } = rubrique
  const { ajouter, enregistrer, lue } = useContenus(table)
  const { abandonner } = useBrouillons(table)
  const { data: brouillons } = useSuspenseQuery(brouillonsQuery(table))
  const brouillon = brouillons.find(({ objet_id }) => objet_id === id)
  const navigate = useNavigate()
  const toast = useToast()
  // What is taken back, or a draft that is given up, starts the editor again on the row as it was just read.
  const [reprise, setReprise] = useState({ tour: 0, de: ligne, prepare: brouillon })
  const reprendre = () => setReprise({ tour: reprise.tour + 1, de: lue(id) ?? ligne, prepare: undefined })
  const { echec } = dit
  return (
    <>
      {brouillon && <BandeauBrouillon table={table} brouillon={brouillon} ligne={ligne} onAbandonne={reprendre} />}
      <Editeur
        key={reprise.tour}
        champs={champs}
        {...(controles && { controles })}
        ligne={reprise.de}
        prepare={reprise.prepare}
        {...(ajout && { depart: ajout.depart })}
        saisie={`contenus:${cle}:${ligne?.id ?? 'nouveau'}`}
        ecrire={(sur, colonnes) => (sur ? enregistrer(sur, colonnes) : ajouter({ ...colonnes, id }))}
        onEnregistre={async () => {
          if (brouillon) await abandonner(brouillon)
          toast({ title: dit.enregistre })
          if (!ligne) await navigate(`/admin/contenus/${cle}/${id}`, { replace: true })
        }}
        {...(echec && { onEchec: (phrase: string) => toast({ title: echec, description: phrase, bad: true }) })}
        {...(cle === 'formules' && { apercu: (colonnes) => <ApercuFormule colonnes={colonnes} /> })}
        {...(cle === 'referencement' && { apercu: (colonnes) => <ApercuReferencement colonnes={colonnes} /> })}
        secondaire={<Autour rubrique={rubrique} ligne={ligne} id={id} brouillon={brouillon ?? null} />}
      />
      {ligne && (
        <Block title="Historique">
          <ListeJournal
            filtre={{ objet: table, concerne: null, objet_id: ligne.id }}
            vide={seule ? 'Ce contenu n’a pas encore changé.' : 'Cette ligne n’a pas encore changé.'}
            onAnnule={reprendre}
          />
        </Block>
      )}
    </>
  )
}
