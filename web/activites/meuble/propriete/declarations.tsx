// What is filed for a year owned together: one 2031, and on each income tax return the boxes of those who stand there.
import { Link } from 'react-router'
import type { AnneeMeublee } from '#domain/activites/meuble/annee/annee-meublee.ts'
import { estMicro } from '#domain/activites/meuble/fiscal/reglages-meuble.ts'
import type { DeclarationIndivise } from '#domain/activites/meuble/indivision/formulaires-indivision.ts'
import type { AnneeIndivise } from '#domain/activites/meuble/indivision/indivision.ts'
import { anneeDe } from '#domain/annees/index.ts'
import { sum } from '#domain/base/cents.ts'
import { publie } from '#domain/base/parametres.ts'
import type { Case } from '#domain/liasse/formulaire.ts'
import { formatEuros } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useLien } from '#web/session/dossier.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { WholeEuros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'

type Props = {
  fiscale: AnneeMeublee
  indivise: AnneeIndivise
  declarations: readonly DeclarationIndivise[]
  expliquer: (cible: Cible) => void
}

export function Declarations({ fiscale, indivise, declarations, expliquer }: Props) {
  const lien = useLien()
  const { annee } = indivise
  return (
    <Block title="Ce que chacun déclare" aside={<Link to={lien('liasse')}>Liasse et PDF</Link>}>
      {estMicro(fiscale.exercice) && (
        <Banner tone="wait">
          La doctrine exclut en principe les indivisions du micro-BIC (BOI-BIC-DECLA-10-10-20 §80) ; le Conseil d’État
          l’a admis pour des époux, toutes leurs recettes comptant alors pour le plafond (14 novembre 2025, n° 495516).
          À confirmer avec votre comptable.
        </Banner>
      )}
      <div className="ui-stack">
        <p className="ui-small ui-second">
          L’indivision dépose un seul 2031, sous son SIRET, avec la part de chacun (BOI-BIC-CHAMP-70-20-70, à
          confirmer). Chaque indivisaire reporte la sienne dans sa 2042-C-PRO.
        </p>
        {declarations.map((une) => (
          <Declaration key={une.cle} declaration={une} annee={annee} expliquer={expliquer} />
        ))}
      </div>
    </Block>
  )
}

type UneProps = { declaration: DeclarationIndivise; annee: number; expliquer: (cible: Cible) => void }

function Declaration({ declaration, annee, expliquer }: UneProps) {
  const { cle, nom, formulaire, etapes } = declaration
  const cases = formulaire.cases.filter(({ blanc }) => !blanc)
  const ouvrir = ({ etape }: Case) =>
    etape && expliquer({ sorte: 'etape', cle: etape, parmi: etapes, etiquette: `2042-C-PRO de ${nom}` })
  return (
    <section className="ui-stack-s" aria-label={`2042-C-PRO de ${nom}`}>
      <h3>
        {nom}
        {cle === 'foyer' && <span className="ui-muted">, foyer du dossier</span>}
      </h3>
      {cases.length === 0 && <p className="ui-small ui-second">Aucune case à remplir : ni bénéfice, ni déficit.</p>}
      <ul className="books-propriete-cases">
        {cases.map((une) => (
          <li key={une.code} className="ui-row">
            <b className="books-propriete-code">{une.code}</b>
            <span className="books-propriete-libelle">
              <Explicable onExplain={() => ouvrir(une)}>{une.libelle}</Explicable>
            </span>
            <WholeEuros value={une.montant} />
            <CopyButton text={String(une.montant)} label={`la case ${une.code} de ${nom}`} />
          </li>
        ))}
      </ul>
      <Statut declaration={declaration} annee={annee} />
    </section>
  )
}

/** The limit of LMP is looked at by household, on its share of the receipts; its other income is known of one alone. */
function Statut({ declaration: { cle, parts }, annee }: { declaration: DeclarationIndivise; annee: number }) {
  const lien = useLien()
  const recettes = sum(parts.map((une) => une.recettes_cents))
  const { valeur: seuil } = siConnu(() => publie(anneeDe(annee).parametres.lmp.seuil_recettes, 'le seuil du LMP'))
  if (!seuil) return null
  const dit = `Part des recettes : ${formatEuros(recettes)}, seuil du LMP : ${formatEuros(seuil.valeur)} par foyer.`
  if (cle === 'foyer')
    return (
      <p className="ui-small ui-second">
        {dit} Le test complet est dans <Link to={lien('foyer')}>Foyer et statut</Link>.
      </p>
    )
  return (
    <p className="ui-small ui-second">
      {dit}{' '}
      {recettes > seuil.valeur
        ? 'Au-dessus : ce foyer est LMP si ses recettes dépassent aussi ses autres revenus d’activité (à confirmer).'
        : 'Au-dessous : LMNP, sauf d’autres locations meublées de ce foyer (à confirmer).'}
    </p>
  )
}
