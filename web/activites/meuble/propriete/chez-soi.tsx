// A part of one's own home that is let: the test of the exemption with its figures, and what it changes in the return.
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { AnneeMeublee } from '#domain/activites/meuble/annee/annee-meublee.ts'
import type { TestChezSoi } from '#domain/activites/meuble/annee/location-chez-soi.ts'
import type { FaitsPropresAuMeuble } from '#domain/activites/meuble/faits/faits.ts'
import { valeurInscrite } from '#domain/activites/meuble/faits/location-chez-soi.ts'
import type { FaitsBiens } from '#domain/sujets/biens/faits.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { ChezSoiDialog } from './chez-soi-dialog.tsx'
import { useWriteLocationsChezSoi } from './ecrire.ts'
import { PartLoueeDialog } from './part-louee-dialog.tsx'

type Props = {
  faits: FaitsBiens & FaitsPropresAuMeuble
  fiscale: AnneeMeublee | null
  expliquer: (cible: Cible) => void
}

export function ChezSoi({ faits, fiscale, expliquer }: Props) {
  const { peutEcrire } = useDossier()
  const [bien, setBien] = useState<string | null>(null)
  const tests = fiscale?.detail.chez_soi ?? []
  return (
    <Block
      title="Une partie de votre habitation"
      aside={
        peutEcrire &&
        faits.biens.length > 0 && (
          <Button size="small" onClick={() => setBien('')}>
            Dire une location chez soi
          </Button>
        )
      }
    >
      {tests.length === 0 ? (
        <p className="ui-small ui-second">
          Une chambre de votre résidence principale, louée à qui y vit à un prix raisonnable, ou à des hôtes de passage
          pour peu de recettes, peut être exonérée (CGI art. 35 bis) : dites-le ici, les chiffres décident.
        </p>
      ) : (
        <div className="ui-stack">
          {tests.map((test) => (
            <Test key={test.bien.id} test={test} fiscale={fiscale} expliquer={expliquer} onModifier={setBien} />
          ))}
        </div>
      )}
      {bien !== null && <ChezSoiDialog bien_id={bien} faits={faits} onClose={() => setBien(null)} />}
    </Block>
  )
}

type TestProps = {
  test: TestChezSoi
  fiscale: AnneeMeublee | null
  expliquer: Props['expliquer']
  onModifier: (bien: string) => void
}

function Test({ test, fiscale, expliquer, onModifier }: TestProps) {
  const { peutEcrire, role, annee } = useDossier()
  const [retire, setRetire] = useState(false)
  const { bien, location, conditions, exonere } = test
  const etapes = [...test.etapes, ...(fiscale?.etapes ?? [])]
  const ouvrir = (cle: string) =>
    expliquer({ sorte: 'etape', cle, parmi: etapes, etiquette: `${bien.libelle}, ${annee}` })
  const [comparee] = test.etapes
  return (
    <section className="ui-stack-s" aria-label={`${bien.libelle}, chez soi`}>
      <div className="ui-row ui-row-b">
        <h3>{bien.libelle}</h3>
        {peutEcrire && (
          <span className="ui-row">
            <Button size="small" kind="quiet" onClick={() => onModifier(bien.id)}>
              Modifier<span className="ui-sr"> la location de {bien.libelle}</span>
            </Button>
            {role === 'proprietaire' && (
              <Button size="small" kind="quiet" onClick={() => setRetire(true)}>
                Retirer<span className="ui-sr"> la location de {bien.libelle}</span>
              </Button>
            )}
          </span>
        )}
      </div>
      <div className="books-propriete-somme">
        <SumRow label={<Explicable onExplain={() => ouvrir(`chez_soi_${bien.id}`)}>{comparee?.libelle}</Explicable>}>
          <Euros amount={test.recettes_cents} />
        </SumRow>
        <SumRow label="Plafond de l’année">
          <Euros amount={test.plafond_cents} />
        </SumRow>
      </div>
      <ul className="ui-stack-s ui-small">
        {conditions.map(({ libelle, tenue }) => (
          <li key={libelle} className="books-propriete-condition">
            <Icon of={tenue ? Check : X} className={tenue ? '' : 'ui-muted'} />
            {libelle} <span className="ui-sr">{tenue ? 'oui' : 'non'}</span>
          </li>
        ))}
      </ul>
      <p className="ui-row" role="status">
        <Tag tone={exonere ? 'good' : 'wait'}>{exonere ? 'Exonérée' : 'Imposable'}</Tag>
        <span className="ui-small ui-second">
          {exonere
            ? 'Ses recettes, ses charges et ses amortissements sortent de la déclaration.'
            : 'Elle reste dans la déclaration avec le reste. Un loyer au-dessus du plafond peut encore être raisonnable : votre comptable en juge.'}
        </span>
      </p>
      {exonere ? (
        <Sortie bien_id={bien.id} etapes={etapes} ouvrir={ouvrir} />
      ) : (
        <Inscrite test={test} expliquer={expliquer} />
      )}
      {retire && <Retirer location={location.id} nom={bien.libelle} onClose={() => setRetire(false)} />}
    </section>
  )
}

type SortieProps = { bien_id: string; etapes: TestChezSoi['etapes']; ouvrir: (cle: string) => void }

/** What left the return, which the books keep. */
function Sortie({ bien_id, etapes, ouvrir }: SortieProps) {
  const cle = `location_exoneree_${bien_id}`
  const etape = etapes.find((une) => une.cle === cle)
  if (!etape) return null
  return (
    <div className="books-propriete-somme">
      <SumRow label={<Explicable onExplain={() => ouvrir(cle)}>Résultat laissé hors de la déclaration</Explicable>}>
        <Euros amount={etape.montant_cents} />
      </SumRow>
    </div>
  )
}

/** Taxed: only the let part of the dwelling is an asset of the activity. */
function Inscrite({ test, expliquer }: { test: TestChezSoi; expliquer: Props['expliquer'] }) {
  const { peutEcrire } = useDossier()
  const [ramene, setRamene] = useState(false)
  const etape = valeurInscrite(test)
  if (!etape) return null
  const trop = test.bien.prix_cents > etape.montant_cents
  return (
    <>
      <div className="books-propriete-somme">
        <SumRow
          label={
            <Explicable
              onExplain={() =>
                expliquer({ sorte: 'etape', cle: etape.cle, parmi: [etape], etiquette: test.bien.libelle })
              }
            >
              {etape.libelle}
            </Explicable>
          }
        >
          <Euros amount={etape.montant_cents} />
        </SumRow>
        <SumRow label="Prix noté pour ce bien">
          <Euros amount={test.bien.prix_cents} />
        </SumRow>
      </div>
      {trop && (
        <Banner
          tone="wait"
          action={
            peutEcrire && (
              <Button size="small" onClick={() => setRamene(true)}>
                Ramener à sa part louée
              </Button>
            )
          }
        >
          Ce bien est inscrit pour plus que sa part louée. Ses charges communes se répartissent par la clé « logement
          loué en partie ».
        </Banner>
      )}
      {ramene && <PartLoueeDialog bien={test.bien} onClose={() => setRamene(false)} />}
    </>
  )
}

function Retirer({ location, nom, onClose }: { location: string; nom: string; onClose: () => void }) {
  const { dossier } = useDossier()
  const { remove } = useWriteLocationsChezSoi(dossier.id)
  return (
    <SupprimerFait
      title={`Retirer la location chez soi de ${nom} ?`}
      description="Le logement revient dans la déclaration comme les autres. Aucune écriture ne change."
      done="Location chez soi retirée"
      remove={() => remove(location)}
      onClose={onClose}
    />
  )
}
