// Where a VAT return is filed, why it is not sent from here, and the lines that are left to its owner.
import { Block } from '#web/ui/nav/page.tsx'

export function Transmission() {
  return (
    <Block title="Déclarer">
      <div className="ui-stack-s books-acc-declarer">
        <p className="ui-small">
          La déclaration se saisit dans votre espace professionnel d’impots.gouv.fr, ou part par un partenaire EDI.
        </p>
        <details className="ui-small ui-second">
          <summary>Pourquoi pas d’envoi par EDI ?</summary>
          <p>
            L’EDI-TVA passe par un partenaire que la DGFiP a habilité : il signe l’envoi et répond de son contenu. Ce
            logiciel n’en est pas un, et le cahier des charges n’est publié en entier que par Edificas.
          </p>
        </details>
        <details className="ui-small ui-second">
          <summary>Ce qui reste à remplir vous-même</summary>
          <p>
            Les annexes 3310-A (taxes assimilées) et 3517-DDR, l’imputation d’un excédent sur les prochains acomptes
            (CA12, ligne 52), et les remboursements provisionnels du régime simplifié.
          </p>
        </details>
      </div>
    </Block>
  )
}
