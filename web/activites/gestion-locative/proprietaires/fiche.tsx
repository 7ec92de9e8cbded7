// The file of an owner, beside the list: his account, his mandates and their properties, where he is reached.
import { HandCoins, MoreHorizontal, Pencil, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { compteDuMandant } from '#domain/activites/gestion-locative/fiscal/comptes.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { ExplainPanel } from '#web/ui/overlay/explain.tsx'
import { Menu, MenuButton } from '#web/ui/overlay/menu.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { ExplainLink } from '#web/ui/text/explicable.tsx'
import { VersementDialog } from './argent-dialogs.tsx'
import { cibleCompte } from './cibles.ts'
import { Compte } from './compte.tsx'
import { BienDialog } from './gestion-dialogs.tsx'
import { MandantDialog } from './mandant-dialog.tsx'
import { MandatDialog } from './mandat-dialog.tsx'
import { Mandats } from './mandats.tsx'
import { compteLu } from './mots.ts'
import type { Onglet } from './place.ts'
import type { MandatVu, Proprietaire } from './vue.ts'

type Props = {
  proprietaire: Proprietaire
  depart: Onglet
  onClose: () => void
  onExpliquer: (cible: Cible) => void
}

export function Fiche({ proprietaire, depart, onClose, onExpliquer }: Props) {
  const { peutEcrire, today } = useDossier()
  const { mandant, mandats, solde_cents } = proprietaire
  const [onglet, setOnglet] = useState<Onglet>(depart)
  return (
    <ExplainPanel
      title={mandant.nom}
      kicker={`Compte ${compteLu(compteDuMandant(mandant))}`}
      onClose={onClose}
      footer={peutEcrire && <Actions proprietaire={proprietaire} onOnglet={setOnglet} />}
    >
      <div className="ui-stack">
        <div className="activites-gl-solde">
          <p className="ui-label">Détenu pour lui au {formatDay(today)}</p>
          <p>
            <Euros amount={solde_cents} big signed />
          </p>
          <p className="ui-xs">
            {solde_cents < 0 && 'Payé pour lui avec l’argent des autres : demandez-lui une avance. '}
            <ExplainLink onExplain={() => onExpliquer(cibleCompte(proprietaire, today))} />
          </p>
        </div>
        <PressTabs
          label="Fiche du propriétaire"
          value={onglet}
          onChange={setOnglet}
          tabs={[
            { key: 'compte', label: 'Compte' },
            { key: 'mandats', label: 'Mandats', count: mandats.length },
            { key: 'coordonnees', label: 'Coordonnées' },
          ]}
        />
        {onglet === 'compte' && <Compte proprietaire={proprietaire} onExpliquer={onExpliquer} />}
        {onglet === 'mandats' && <Mandats mandats={mandats} />}
        {onglet === 'coordonnees' && <Coordonnees proprietaire={proprietaire} />}
      </div>
    </ExplainPanel>
  )
}

type Ouvert = 'versement' | 'mandat' | 'mandant' | null

function Actions({ proprietaire, onOnglet }: { proprietaire: Proprietaire; onOnglet: (onglet: Onglet) => void }) {
  const { mandant, mandats } = proprietaire
  const [ouvert, setOuvert] = useState<Ouvert>(null)
  const [inscrit, setInscrit] = useState<string | null>(null)
  const fermer = () => setOuvert(null)
  const sien: MandatVu | undefined = mandats.find(({ mandat }) => mandat.id === inscrit)
  return (
    <>
      {mandats.length > 0 ? (
        <Button kind="main" icon={HandCoins} onClick={() => setOuvert('versement')}>
          Versement
        </Button>
      ) : (
        <Button kind="main" icon={Plus} onClick={() => setOuvert('mandat')}>
          Inscrire un mandat
        </Button>
      )}
      <Menu label="Autres actions" trigger={<IconButton kind="plain" label="Autres actions" icon={MoreHorizontal} />}>
        <MenuButton icon={Plus} onSelect={() => setOuvert('mandat')}>
          Inscrire un mandat
        </MenuButton>
        <MenuButton icon={Pencil} onSelect={() => setOuvert('mandant')}>
          Modifier le propriétaire
        </MenuButton>
      </Menu>
      {ouvert === 'versement' && <VersementDialog proprietaire={proprietaire} onClose={fermer} />}
      {ouvert === 'mandat' && (
        <MandatDialog
          mandant={mandant}
          mandat={null}
          onClose={fermer}
          onDone={(id) => {
            onOnglet('mandats')
            setInscrit(id)
          }}
        />
      )}
      {ouvert === 'mandant' && <MandantDialog mandant={mandant} onClose={fermer} onDone={() => undefined} />}
      {sien && <BienDialog vu={sien} onClose={() => setInscrit(null)} />}
    </>
  )
}

function Coordonnees({ proprietaire: { mandant } }: { proprietaire: Proprietaire }) {
  const { adresse, code_postal, ville, pays, email, telephone, iban, bic } = mandant
  const lieu = [adresse, `${code_postal} ${ville}`.trim(), pays === 'FR' ? '' : pays].filter(Boolean).join(', ')
  const dites: readonly (readonly [string, ReactNode])[] = [
    ['Adresse', lieu],
    ['Email', email && <a href={`mailto:${email}`}>{email}</a>],
    ['Téléphone', telephone && <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>{telephone}</a>],
    ['IBAN', iban && masque(iban)],
    ['BIC', bic],
  ]
  const connues = dites.filter(([, dit]) => dit)
  if (connues.length === 0)
    return <p className="ui-second">Ni adresse, ni compte : il en faut pour lui écrire et le payer.</p>
  return (
    <dl className="ui-dl">
      {connues.map(([nom, dit]) => (
        <div key={nom} className="activites-gl-paire">
          <dt>{nom}</dt>
          <dd>{dit}</dd>
        </div>
      ))}
    </dl>
  )
}

/** `FR76 •••• 4410`: enough to recognise it. */
const masque = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`
