// The page of one building: what it is, its lots, the keys that share what it costs, its meters.
import { Pencil, Percent, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { luiRevient } from '#domain/activites/droits.ts'
import type { Immeuble } from '#domain/sujets/immeubles/immeuble.ts'
import { useAdresse } from '#web/lib/adresse.ts'
import { useNatures } from '#web/session/comptabilite.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useEspace, useTitre } from '#web/session/espace.ts'
import { useFaits } from '#web/session/livres.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { colonnesLots } from '../commun/colonnes.tsx'
import { useLots } from '../commun/lignes.ts'
import { Compteurs } from '../compteurs/liste.tsx'
import { Cles } from './cles.tsx'
import { ImmeubleDialog } from './dialog.tsx'
import { OptionTvaImmeubleDialog } from './option-tva-dialog.tsx'
import '../commun/immeubles.css'

const ONGLETS = ['lots', 'cles', 'compteurs'] as const
type Onglet = (typeof ONGLETS)[number]

export function ImmeublePage({ immeuble }: { immeuble: Immeuble }) {
  const titre = useTitre('immeubles', 'Patrimoine')
  const ici = useDossier()
  const { peutEcrire } = ici
  const lien = useLien()
  const regularise = useEspace()?.lieux.regularisation !== undefined
  const navigate = useNavigate()
  const { params, poser } = useAdresse()
  const [modifie, setModifie] = useState(false)
  const [opte, setOpte] = useState(false)
  const optionPermise = useNatures().tva_motif?.includes('option') ?? false
  const opter = optionPermise && luiRevient(ici, 'actes', 'opter-tva-immeuble')
  const { cles_repartition = [], compteurs = [] } = useFaits()
  const lots = useLots().filter((lot) => lot.immeuble?.id === immeuble.id)
  const onglet: Onglet = ONGLETS.find((un) => un === params.get('onglet')) ?? 'lots'
  const choisir = (un: Onglet) => poser({ onglet: un })
  const compte = (liste: readonly { readonly immeuble_id: string | null }[]) =>
    liste.filter(({ immeuble_id }) => immeuble_id === immeuble.id).length
  return (
    <Page
      title={immeuble.libelle}
      crumb={{ to: lien('immeubles', { vue: 'immeubles' }), label: titre }}
      lead={<Description immeuble={immeuble} />}
      action={
        <>
          {peutEcrire && (
            <Button icon={Pencil} onClick={() => setModifie(true)}>
              Modifier l’immeuble
            </Button>
          )}
          {peutEcrire && opter && (
            <Button icon={Percent} onClick={() => setOpte(true)}>
              Option pour la TVA
            </Button>
          )}
          {regularise && (
            <LinkButton icon={ReceiptText} to={lien('regularisation', { immeuble: immeuble.id })}>
              Charges des locataires
            </LinkButton>
          )}
        </>
      }
    >
      <PressTabs
        label="L’immeuble"
        value={onglet}
        onChange={choisir}
        tabs={[
          { key: 'lots', label: 'Lots', count: lots.length },
          { key: 'cles', label: 'Clés de répartition', count: compte(cles_repartition) },
          { key: 'compteurs', label: 'Compteurs communs', count: compte(compteurs) },
        ]}
      />
      <div className="books-imm-corps">
        {onglet === 'lots' && (
          <Table
            label={`Lots, ${immeuble.libelle}`}
            rows={lots}
            rowKey={({ bien }) => bien.id}
            onOpen={({ bien }) => void navigate(lien('immeubles', { lot: bien.id }))}
            columns={colonnesLots.filter(({ key }) => key !== 'immeuble')}
            exportName={`lots-${immeuble.libelle}`}
            urlName="lots"
            footLabel={`${lots.length} lot${lots.length > 1 ? 's' : ''}`}
            empty="Ouvrez un lot, puis « Modifier la place », pour le ranger dans cet immeuble."
          />
        )}
        {onglet === 'cles' && <Cles immeuble={immeuble} lots={lots} />}
        {onglet === 'compteurs' && <Compteurs lieu={{ bien_id: null, immeuble_id: immeuble.id }} />}
      </div>
      {opte && <OptionTvaImmeubleDialog immeuble={immeuble} onClose={() => setOpte(false)} />}
      {modifie && <ImmeubleDialog immeuble={immeuble} onClose={() => setModifie(false)} />}
    </Page>
  )
}

function Description({ immeuble }: { immeuble: Immeuble }) {
  const { adresse, code_postal, ville, annee_construction, en_copropriete, syndic, note } = immeuble
  const dits = [
    `${adresse}, ${code_postal} ${ville}`,
    annee_construction && `construit en ${annee_construction}`,
    en_copropriete ? `copropriété${syndic ? `, syndic : ${syndic}` : ''}` : 'immeuble entier',
  ].filter(Boolean)
  return (
    <>
      {dits.join(' · ')}
      {note && <span className="ui-small ui-second"> · {note}</span>}
    </>
  )
}
