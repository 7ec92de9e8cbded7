// Property income owned together: whose return is on the screen, what is not known of his, and where shares are said.
import { Link } from 'react-router'
import type { AnneeFonciere, AnneeIndivise } from '#domain/activites/gestion-locative/annee/annee-fonciere.ts'
import { wholeEuros } from '#domain/base/cents.ts'
import { type Declarant, FOYER_DU_DOSSIER } from '#domain/sujets/propriete/quote-part.ts'
import { formatWhole, NBSP } from '#web/lib/format.ts'
import { useLien } from '#web/session/dossier.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'

export type Indivis = {
  readonly choisi: Declarant
  readonly tous: readonly AnneeIndivise[]
  readonly choisir: (cle: string) => void
}

export function QuiDeclare({
  indivis: { choisi, tous, choisir },
  fiscale,
}: {
  indivis: Indivis
  fiscale: AnneeFonciere
}) {
  const lien = useLien()
  const { colonnes } = fiscale.detail
  const change = colonnes.some(({ part }) => part?.includes('puis'))
  // Several columns say each its own.
  const seule = colonnes.length === 1 ? colonnes[0]?.part : null
  return (
    <section className="activites-revenus-indivis" aria-label="Indivision">
      <div className="activites-revenus-tranche">
        <span className="ui-label">Déclaration de</span>
        <Select
          label="Déclaration de"
          value={choisi.cle}
          options={tous.map(({ declarant }) => ({ value: declarant.cle, label: declarant.nom }))}
          onChange={choisir}
        />
      </div>
      <p className="ui-small ui-second">
        Chacun déclare sa part de chaque ligne, arrondie sur sa 2044 ; au centime, les parts font le tout
        (BOI-RFPI-DECLA, à confirmer). {seule && `Sa part : ${seule}. `}
        {change && 'Les parts ont changé dans l’année : chaque écriture suit celles de son jour. '}
        <Link to={lien('propriete')}>Parts et comparaison</Link>
      </p>
      {!tous.some(({ declarant }) => declarant.cle === FOYER_DU_DOSSIER) && (
        <Banner tone="wait">
          Aucun indivisaire ne déclare dans le foyer du dossier : dites lequel dans{' '}
          <Link to={lien('propriete')}>Indivision</Link>, et son régime, ses déficits d’avant compteront.
        </Banner>
      )}
    </section>
  )
}

/** The choice of a regime, and what is left of earlier deficits, belong to a household of which nothing else is known. */
export function SansVerdict({ indivis: { choisi }, fiscale }: { indivis: Indivis; fiscale: AnneeFonciere }) {
  const { micro } = fiscale.detail
  const euros = (montant: typeof micro.recettes_cents) => `${formatWhole(wholeEuros(montant))}${NBSP}€`
  const dit = micro.possible
    ? `Si ses autres loyers nus n’élèvent pas le total au-dessus de ${euros(micro.plafond_cents)}, le micro-foncier lui reste ouvert : ${euros(micro.recettes_cents)} en 4BE, à la place de cette 2044.`
    : `Sa part seule ferme le micro-foncier : ${micro.ferme}`
  return (
    <div className="activites-revenus-indivis">
      <Banner tone="wait">
        Les autres revenus fonciers de {choisi.nom} et ses déficits d’avant ne sont pas connus ici : ni son régime, ni
        son impôt ne se calculent, et ses cases 4BA à 4BD ne comptent que ce dossier. {dit}
      </Banner>
    </div>
  )
}

export function SeulProprietaire() {
  const lien = useLien()
  return (
    <Block title="À plusieurs">
      <p className="ui-small ui-second">
        Un logement en indivision se déclare par chacun, pour sa part.{' '}
        <Link to={lien('propriete')}>Dire qui possède</Link>
      </p>
    </Block>
  )
}
