// Formalities, deficits, sale and calendar.

import { Note } from '#web/parts/guide/guide.tsx'
import { Loi } from '#web/parts/guide/loi.tsx'
import type { Chiffres } from '../chiffres.ts'

export function Demarches() {
  return (
    <ol>
      <li>
        <strong>Déclarer l’activité</strong> dans les quinze jours de la première mise en location, sur le guichet
        unique des formalités d’entreprises. Vous recevez un numéro SIREN ; c’est là que se choisit le régime.
      </li>
      <li>
        <strong>Déclarer la CFE</strong> : imprimé 1447-C avant le 31 décembre de la première année. Rien n’est dû
        l’année de création, la base est réduite de moitié l’année suivante, et la cotisation n’est pas appelée pour de
        toutes petites recettes (CGI art. 1647 D).
      </li>
      <li>
        <strong>Ouvrir un compte bancaire</strong> réservé à la location. Ce n’est pas toujours une obligation, c’est
        toujours une économie de temps.
      </li>
      <li>
        <strong>Garder les pièces</strong> dès l’achat : acte, décompte du notaire, tableau d’amortissement du prêt,
        factures de meubles et de travaux. Les dépenses engagées avant la première location se reprennent dans les
        premiers comptes.
      </li>
      <li>
        En meublé de tourisme, <strong>enregistrer le logement en mairie</strong> et vérifier le règlement de
        copropriété et les règles de changement d’usage de la commune.
      </li>
    </ol>
  )
}

export function Deficits({ report_deficit, report_deficit_lmp }: Chiffres) {
  return (
    <>
      <p>
        Quand les charges autres que l’amortissement dépassent les loyers, l’année est déficitaire. Le déficit d’un
        loueur non professionnel ne s’impute ni sur les salaires ni sur les autres revenus : il attend un bénéfice de
        location meublée, pendant <Loi de={report_deficit} />, le plus ancien d’abord (CGI art. 156, I, 1° ter). Celui
        d’un loueur professionnel s’impute sur le revenu global, le surplus pendant <Loi de={report_deficit_lmp} />.
      </p>
      <p>
        Ne confondez pas les deux réserves. Les <strong>amortissements différés</strong> n’ont pas de date de fin et se
        suivent dans vos comptes ; les <strong>déficits</strong> ont une année de naissance et s’éteignent. Les déficits
        s’imputent après l’amortissement, et ne changent jamais la limite de l’article 39 C. Sur la déclaration de
        revenus, ils se rappellent dans les cases 5GA à 5GJ de la 2042-C-PRO, une par année.
      </p>
    </>
  )
}

export function Vendre({ plus_value }: Chiffres) {
  return (
    <>
      <p>
        La vente par un loueur non professionnel relève des plus-values des particuliers : <Loi de={plus_value.impot} />{' '}
        d’impôt et <Loi de={plus_value.prelevements} /> de prélèvements sociaux, après des abattements pour durée de
        détention, avec un forfait possible pour les frais d’achat et pour les travaux, et une surtaxe sur les gains les
        plus élevés.
      </p>
      <p>
        Depuis le <Loi de={plus_value.depuis} />, le prix d’achat retenu pour ce calcul est diminué des amortissements
        qui ont été <em>déduits</em> pendant la location (CGI art. 150 VB, III). Les amortissements différés, jamais
        déduits, ne comptent pas. Certaines résidences avec services, étudiantes ou pour personnes âgées, restent hors
        de cette règle.
      </p>
      <Note title="Ce qu’il faut garder">
        <p>
          Pour chaque bien et chaque année, trois chiffres : l’amortissement comptabilisé, celui qui a été déduit, celui
          qui a été différé. Sans eux, la plus-value ne se calcule plus vingt ans après.
        </p>
      </Note>
    </>
  )
}

export function Calendrier({ courante }: Chiffres) {
  const { annee, depot } = courante
  return (
    <>
      <ul>
        <li>
          <strong>Toute l’année</strong> : noter loyers, factures et échéances du prêt ; joindre les pièces.
        </li>
        <li>
          <strong>31 décembre</strong> : arrêter ce qui reste dû, les loyers reçus d’avance, les intérêts courus, et
          comptabiliser l’amortissement.
        </li>
        <li>
          <strong>Début mai</strong> : la liasse se dépose dans les deux jours ouvrés qui suivent le 1<sup>er</sup> mai,
          avec quinze jours de plus par voie électronique. Pour les revenus {annee} : <Loi de={depot} />.
        </li>
        <li>
          <strong>Mai et juin</strong> : la déclaration des revenus du foyer, avec la 2042-C-PRO ; c’est aussi la
          fenêtre pour prendre ou quitter le réel.
        </li>
        <li>
          <strong>15 décembre</strong> : payer la CFE, en ligne seulement.
        </li>
      </ul>
      <p>
        Le bénéfice des revenus {annee} supporte, en plus de l’impôt au barème, des prélèvements sociaux de{' '}
        <Loi de={courante.prelevements} />.
      </p>
    </>
  )
}
