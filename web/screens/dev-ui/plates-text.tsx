// Letters, figures, states, and what stands above the page.
import { useState } from 'react'
import { cents, euros } from '#domain/base/cents.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Confirm, Dialog } from '#web/ui/overlay/dialog.tsx'
import { ExplainPanel, ExplainSection, Split } from '#web/ui/overlay/explain.tsx'
import { Menu, MenuButton, MenuText } from '#web/ui/overlay/menu.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Term } from '#web/ui/overlay/tooltip.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Progress, Skeleton } from '#web/ui/state/waiting.tsx'
import { Case } from '#web/ui/text/case.tsx'
import { Euros, WholeEuros } from '#web/ui/text/euros.tsx'
import { Figure, Figures } from '#web/ui/text/figure.tsx'
import { Stamp } from '#web/ui/text/stamp.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Plate } from './plate.tsx'

const COLOURS = [
  'paper',
  'sheet',
  'sunk',
  'hover',
  'ink',
  'ink-2',
  'ink-3',
  'rule',
  'rule-2',
  'margin-line',
  'verte',
  'verte-wash',
  'tampon',
  'tampon-wash',
  'ocre',
  'ocre-wash',
  'g1',
  'g2',
  'g3',
  'g4',
] as const

export function TextPlate() {
  return (
    <Plate name="Lettres et couleurs">
      <div className="screens-plate-swatches">
        {COLOURS.map((name) => (
          <div key={name}>
            <i style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </div>
      <p className="ui-display ui-serif">Bilan au 31</p>
      <h1>Où en est ma trésorerie ?</h1>
      <h2>Dotations aux amortissements</h2>
      <h3>Rennes, 14 rue de la Visitation</h3>
      <p className="ui-lead">Une phrase d’introduction, en 1,125.</p>
      <p>
        Le texte. <span className="ui-second">Une précision.</span> <span className="ui-muted">Une légende.</span>{' '}
        <Term explain="L’amortissement déduit ne peut dépasser les loyers moins les autres charges du bien.">
          Article 39 C
        </Term>
      </p>
      <Figures label="Situation">
        <Figure label="Loyers de novembre" value={<Euros amount={euros(2423)} big />}>
          reçus sur <Euros amount={euros(2828)} />
        </Figure>
        <Figure label="Trésorerie" value={<Euros amount={cents(841_237)} big />}>
          relevée ce matin
        </Figure>
        <Figure label="Résultat fiscal prévu" value={<Euros amount={euros(-714)} big />}>
          déficit reportable dix ans
        </Figure>
      </Figures>
      <div className="screens-plate-sum">
        <SumRow label="Points de conduite : loyer">
          <Euros amount={euros(490)} bare />
        </SumRow>
        <SumRow label="Provision pour charges">
          <Euros amount={euros(63)} bare />
        </SumRow>
        <SumTotal label="Total" closed>
          <Euros amount={euros(553)} />
        </SumTotal>
      </div>
    </Plate>
  )
}

export function StatesPlate() {
  return (
    <Plate name="États">
      <div className="ui-row">
        <Tag tone="good">À jour</Tag>
        <Tag tone="bad">En retard, 15 j</Tag>
        <Tag tone="wait">Reste dû</Tag>
        <Tag>Préavis</Tag>
        <Tag tone="line">Formation</Tag>
        <Case code="254" />
        <CopyButton text="4461" label="le montant" />
      </div>
      <div className="ui-row">
        <Stamp word="PAYÉ" date="05 NOV. 2026" />
        <Stamp word="IMPAYÉ" date="NOVEMBRE 2026" tone="bad" />
        <Stamp word="DÉPOSÉ" date="12/05/2026" tone="mute" />
      </div>
      <Banner>Votre essai gratuit se termine dans 43 jours.</Banner>
      <Banner tone="wait">Deux dépenses attendent leur justificatif.</Banner>
      <Banner tone="bad">Votre abonnement a pris fin. Vos données restent lisibles et exportables.</Banner>
      <div className="ui-two">
        <Skeleton lines={4} />
        <Progress label="Import du relevé, 212 lignes sur 340" done={212} total={340} onStop={() => undefined} />
      </div>
      <div className="ui-three">
        <Empty drawing="cles" action={<Button kind="main">Nouveau locataire</Button>}>
          Aucun locataire pour l’instant. Ajoutez le premier, son bail et son loyer.
        </Empty>
        <Empty drawing="souche" action={<Button>Enregistrer un loyer</Button>}>
          Les quittances paraîtront ici dès le premier loyer reçu.
        </Empty>
        <Empty drawing="registre">Rien à signaler. Tout est classé, tout est payé.</Empty>
      </div>
    </Plate>
  )
}

export function OverlaysPlate() {
  const [shown, setShown] = useState<'dialog' | 'confirm' | 'explain' | null>(null)
  const toast = useToast()
  const close = () => setShown(null)
  return (
    <Plate name="Au-dessus">
      <Split panel={shown === 'explain' && <Explained onClose={close} />}>
        <div className="ui-row">
          <Button onClick={() => setShown('dialog')}>Dialogue</Button>
          <Button onClick={() => setShown('confirm')}>Confirmation</Button>
          <Button onClick={() => setShown('explain')}>Expliquer</Button>
          <Button onClick={() => toast({ title: 'Encaissement enregistré', undo: () => undefined })}>
            Notification
          </Button>
          <Button
            onClick={() => toast({ title: 'Erreur', description: 'Impossible d’envoyer le signalement.', bad: true })}
          >
            Échec
          </Button>
          <Menu label="Actions" trigger={<Button>Menu</Button>}>
            <MenuText>helene.marchand@exemple.fr</MenuText>
            <MenuButton onSelect={close}>Dupliquer</MenuButton>
            <MenuButton onSelect={close} danger>
              Supprimer
            </MenuButton>
          </Menu>
        </div>
      </Split>
      {shown === 'dialog' && (
        <Dialog
          title="Nouveau bail"
          description="Le bail lie un bien et ses locataires."
          onClose={close}
          footer={<Button onClick={close}>Fermer</Button>}
        >
          <p>Le contenu du dialogue.</p>
        </Dialog>
      )}
      {shown === 'confirm' && (
        <Confirm
          title="Supprimer cet encaissement ?"
          description="553,00 € de Camille Rousseau, le 05/11/2026."
          confirm="Supprimer"
          danger
          onConfirm={close}
          onClose={close}
        />
      )}
    </Plate>
  )
}

function Explained({ onClose }: { onClose: () => void }) {
  return (
    <ExplainPanel
      title="Dotations aux amortissements"
      kicker={
        <>
          <Case code="254" /> 2033-B, exercice 2025
        </>
      }
      onClose={onClose}
    >
      <SumTotal label="4 460,82 € arrondis à l’euro" closed>
        <WholeEuros value={4461} big />
      </SumTotal>
      <ExplainSection title="En mots">
        <p className="ui-formula">
          Pour chaque composant : sa valeur, divisée par sa durée, au prorata des jours de l’année où il a servi.
        </p>
      </ExplainSection>
      <ExplainSection title="D’où il vient">
        <ul className="ui-tree">
          <li>
            <SumRow label={<b>Rennes, depuis le 01/01/2025</b>}>
              <Euros amount={cents(380_381)} bare />
            </SumRow>
            <ul>
              <li>
                <SumRow label="Gros œuvre, 49 500,00 sur 70 ans">
                  <Euros amount={cents(70_714)} bare />
                </SumRow>
              </li>
            </ul>
          </li>
        </ul>
      </ExplainSection>
      <ExplainSection title="Règle">
        <p>Code général des impôts, art. 39, 1, 2°.</p>
      </ExplainSection>
    </ExplainPanel>
  )
}
