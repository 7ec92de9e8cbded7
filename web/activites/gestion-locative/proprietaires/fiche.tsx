// The file of an owner, beside the list: his account, his mandates and their properties, where he is reached.
import { HandCoins, MoreHorizontal, Pencil, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { luiRevient } from '#domain/activites/droits.ts'
import { compteDuMandant } from '#domain/activites/gestion-locative/fiscal/comptes.ts'
import { numeroTvaDe } from '#domain/sujets/location/documents/vendeur.ts'
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
import { EspaceDuMandant } from './espace.tsx'
import { BienDialog } from './gestion-dialogs.tsx'
import { MandantDialog } from './mandant-dialog.tsx'
import { MandatDialog } from './mandat-dialog.tsx'
import { Mandats } from './mandats.tsx'
import { compteLu } from './mots.ts'
import type { Onglet } from './place.ts'
import type { Proprietaire } from './vue.ts'

type Props = {
  proprietaire: Proprietaire
  depart: Onglet
  onClose: () => void
  onExpliquer: (cible: Cible) => void
}

type Ouvert = 'versement' | 'mandat' | 'mandant' | null

export function Fiche({ proprietaire, depart, onClose, onExpliquer }: Props) {
  const { peutEcrire, today } = useDossier()
  const { mandant, mandats, solde_cents } = proprietaire
  const [onglet, setOnglet] = useState<Onglet>(depart)
  const [ouvert, setOuvert] = useState<Ouvert>(null)
  return (
    <ExplainPanel
      title={mandant.nom}
      kicker={`Compte ${compteLu(compteDuMandant(mandant))}`}
      onClose={onClose}
      footer={peutEcrire && <Actions avecMandat={mandats.length > 0} onOpen={setOuvert} />}
    >
      <div className="ui-stack">
        <div className="activites-gl-solde">
          <p className="ui-label">Solde détenu au {formatDay(today)}</p>
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
        {onglet === 'coordonnees' && (
          <>
            <Coordonnees proprietaire={proprietaire} />
            <EspaceDuMandant mandant={mandant} />
          </>
        )}
      </div>
      <Dialogues
        proprietaire={proprietaire}
        ouvert={ouvert}
        onClose={() => setOuvert(null)}
        onInscrit={() => setOnglet('mandats')}
      />
    </ExplainPanel>
  )
}

function Actions({ avecMandat, onOpen }: { avecMandat: boolean; onOpen: (quoi: Ouvert) => void }) {
  const verse = luiRevient(useDossier(), 'tables', 'versements_mandants') && avecMandat
  return (
    <>
      {verse ? (
        <Button kind="main" icon={HandCoins} onClick={() => onOpen('versement')}>
          Versement
        </Button>
      ) : (
        <Button kind="main" icon={Plus} onClick={() => onOpen('mandat')}>
          Inscrire un mandat
        </Button>
      )}
      <Menu label="Autres actions" trigger={<IconButton kind="plain" label="Autres actions" icon={MoreHorizontal} />}>
        {verse && (
          <MenuButton icon={Plus} onSelect={() => onOpen('mandat')}>
            Inscrire un autre mandat
          </MenuButton>
        )}
        <MenuButton icon={Pencil} onSelect={() => onOpen('mandant')}>
          Modifier le propriétaire
        </MenuButton>
      </Menu>
    </>
  )
}

type DialoguesProps = { proprietaire: Proprietaire; ouvert: Ouvert; onClose: () => void; onInscrit: () => void }

/** A mandate that was just entered asks at once for its first property. */
function Dialogues({ proprietaire, ouvert, onClose, onInscrit }: DialoguesProps) {
  const { mandant, mandats } = proprietaire
  const [inscrit, setInscrit] = useState<string | null>(null)
  const sien = mandats.find(({ mandat }) => mandat.id === inscrit)
  return (
    <>
      {ouvert === 'versement' && <VersementDialog proprietaire={proprietaire} onClose={onClose} />}
      {ouvert === 'mandat' && (
        <MandatDialog
          mandant={mandant}
          mandat={null}
          onClose={onClose}
          onDone={(id) => {
            onInscrit()
            setInscrit(id)
          }}
        />
      )}
      {ouvert === 'mandant' && <MandantDialog mandant={mandant} onClose={onClose} onDone={() => undefined} />}
      {sien && <BienDialog vu={sien} onClose={() => setInscrit(null)} />}
    </>
  )
}

function Coordonnees({ proprietaire: { mandant } }: { proprietaire: Proprietaire }) {
  const { adresse, code_postal, ville, pays, email, telephone, iban, bic, siren, facturation_le, tva_debits_le } =
    mandant
  const lieu = [adresse, `${code_postal} ${ville}`.trim(), pays === 'FR' ? '' : pays].filter(Boolean).join(', ')
  const dites: readonly (readonly [string, ReactNode])[] = [
    ['Adresse', lieu],
    ['Email', email && <a href={`mailto:${email}`}>{email}</a>],
    ['Téléphone', telephone && <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>{telephone}</a>],
    ['IBAN', iban && masque(iban)],
    ['BIC', bic],
    ['SIREN', siren && siren.replace(/(\d{3})(?=\d)/g, '$1\u202f')],
    ['Numéro de TVA', numeroTvaDe(mandant)],
    ['Mandat de facturation', facturation_le && formatDay(facturation_le)],
    ['TVA d’après les débits', tva_debits_le && `depuis le ${formatDay(tva_debits_le)}`],
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
