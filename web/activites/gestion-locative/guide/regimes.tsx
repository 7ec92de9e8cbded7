// Who declares property income, what a receipt is, and the two regimes.
import { Note } from '#web/parts/guide/guide.tsx'
import { Loi } from '#web/parts/guide/loi.tsx'
import type { ChiffresFonciers } from './chiffres.ts'

export function Qui() {
  return (
    <>
      <p>
        Louer un logement vide, un garage, un terrain ou un local sans mobilier ni équipement, c’est percevoir des{' '}
        <strong>revenus fonciers</strong>. Ils n’obligent ni à s’immatriculer, ni à tenir une comptabilité commerciale :
        on compte ce que l’on a reçu et ce que l’on a payé dans l’année civile, et l’on déclare la différence avec ses
        autres revenus.
      </p>
      <p>
        Louer <em>meublé</em> est un autre métier pour l’impôt : les loyers sont des bénéfices industriels et
        commerciaux, déclarés dans une liasse 2031. Le même propriétaire peut faire l’un et l’autre, dans deux
        déclarations séparées ; un même logement ne se déclare jamais deux fois. Passé du vide au meublé en cours
        d’année, il relève de chaque régime pour les jours de chaque bail.
      </p>
      <Note title="Un local professionnel">
        <p>
          Un commerce ou un bureau loué nu est aussi un revenu foncier. Son propriétaire peut opter pour la TVA : les
          loyers se déclarent alors hors taxe, et la TVA se déclare à part.
        </p>
      </Note>
    </>
  )
}

export function Recettes() {
  return (
    <>
      <p>
        La règle est celle de la caisse : un loyer compte l’année où il est <strong>reçu</strong>, quelle que soit la
        période qu’il paie. Le loyer de décembre payé en janvier est une recette de l’année suivante ; celui de janvier
        payé d’avance, une recette de cette année.
      </p>
      <ul>
        <li>Les loyers encaissés, arriérés et avances compris, et l’aide au logement versée à votre place.</li>
        <li>
          Le dépôt de garantie n’est <em>pas</em> une recette tant qu’il doit être rendu ; il le devient pour la part
          gardée en paiement de loyers ou de dégradations.
        </li>
        <li>
          Les charges que le locataire rembourse ne sont pas déclarées, si l’on ne déduit pas les dépenses
          correspondantes : l’eau, l’entretien des parties communes, les ordures ménagères.
        </li>
        <li>Les indemnités d’assurance de loyers impayés, et les subventions qui financent des charges déduites.</li>
      </ul>
      <p>
        Le logement que vous gardez pour vous, ou prêtez gratuitement à un proche, ne donne ni recette ni charge : ses
        dépenses ne se déduisent pas.
      </p>
    </>
  )
}

export function Micro({ plafond, abattement }: ChiffresFonciers) {
  return (
    <>
      <p>
        Si les loyers bruts de tout le foyer ne dépassent pas <Loi de={plafond} /> dans l’année, le micro-foncier
        s’applique de lui-même : on écrit le montant brut dans la case 4BE de la déclaration 2042, et l’administration
        en retire <Loi de={abattement} />. Rien d’autre n’est déduit, et il n’y a pas de 2044 à remplir.
      </p>
      <p>
        Le plafond se regarde pour le foyer entier, parts de sociétés comprises, et il n’est pas réduit quand on a loué
        une partie de l’année seulement. Certains biens ferment le micro-foncier à tout le foyer : les monuments
        historiques, et les logements sous un dispositif d’amortissement.
      </p>
    </>
  )
}

export function Reel({ prelevements }: ChiffresFonciers) {
  return (
    <>
      <p>
        Au réel, on déduit ce que l’on a <strong>payé</strong> dans l’année pour le logement : gestion, assurance,
        travaux, impôts, provisions de copropriété, intérêts. La déclaration 2044 en fait le compte, logement par
        logement, puis en total. Un bénéfice se reporte dans la case 4BA ; une perte se partage entre les cases 4BB et
        4BC.
      </p>
      <p>
        Le bénéfice s’ajoute aux autres revenus du foyer, au barème de l’impôt, et supporte en plus{' '}
        <Loi de={prelevements} /> de prélèvements sociaux. À la différence du loueur en meublé, le bailleur nu n’amortit
        pas son bien : l’usure du logement n’est pas une charge.
      </p>
    </>
  )
}

export function Choisir({ option, abattement }: ChiffresFonciers) {
  return (
    <>
      <p>
        Sous le plafond, le réel se choisit par option, en remplissant simplement une 2044. L’option engage pour{' '}
        <Loi de={option} />, puis se renouvelle d’année en année ; tant que ces années courent, on ne revient pas au
        micro-foncier. Au-dessus du plafond, le réel s’impose et n’est plus une option.
      </p>
      <ul>
        <li>
          <strong>La question du premier jour</strong> : vos charges payées dépassent-elles <Loi de={abattement} /> des
          loyers ? Un emprunt récent ou des travaux répondent souvent oui.
        </li>
        <li>
          <strong>Celle des années suivantes</strong> : que se passe-t-il quand les travaux sont finis ? L’option tient
          encore. Une grosse année de travaux vaut souvent l’engagement, une petite rarement.
        </li>
        <li>
          <strong>Le déficit n’existe qu’au réel.</strong> Au micro-foncier, une année de travaux ne laisse rien pour
          les suivantes.
        </li>
      </ul>
      <p>
        Le calcul se fait en euros d’impôt, pas en revenu : un déficit qui diminue le revenu global épargne l’impôt au
        barème, mais pas les prélèvements sociaux des salaires.
      </p>
    </>
  )
}
