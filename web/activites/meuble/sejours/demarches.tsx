// Short stays above the limit, step by step: whom it concerns, why no social levies, which scheme, which boxes, when.
import type { ReactNode } from 'react'
import { Loi } from '#web/parts/guide/loi.tsx'
import type { ChiffresSejours } from '../guides/chiffres.ts'
import './demarches.css'

type Props = {
  chiffres: ChiffresSejours
  /** The boxes of a dossier with their amounts, in place of the rule. */
  cases?: ReactNode
}

export function DemarchesSejours({ chiffres, cases }: Props) {
  return (
    <ol className="activites-demarches-sejours">
      <li>
        <strong>Vérifier que vous êtes concerné.</strong> Additionnez les recettes de l’année civile des logements loués
        à la journée, à la semaine ou au mois à une clientèle de passage : loyers et charges, avant la commission des
        plateformes. Au-dessus de <Loi de={chiffres.seuil} />, leur bénéfice est un revenu d’activité, même en LMNP. Les
        baux d’habitation n’entrent pas dans ce compte ; un LMP cotise de toute façon sur tout.
      </li>
      <li>
        <strong>Comprendre ce qui change.</strong> Ce bénéfice porte des cotisations à la place des prélèvements sociaux
        de <Loi de={chiffres.prelevements} />, qui ne restent dus que sur vos autres locations. L’impôt sur le revenu,
        lui, ne change pas.
      </li>
      <Regime chiffres={chiffres} />
      <li>
        <strong>S’affilier.</strong> Régime général : service « économie collaborative » d’urssaf.fr. Micro-entrepreneur
        : autoentrepreneur.urssaf.fr. Indépendant : guichet unique, formalites.entreprises.gouv.fr. Une activité qui
        commence s’y déclare dans les quinze jours. Quand le seuil est franchi en cours de route, le délai n’a pas été
        lu dans un texte (à confirmer) : faites-le dès le dépassement, et si l’Urssaf vous écrit, tenez le délai de sa
        lettre, faute de quoi elle vous inscrit comme indépendant.
      </li>
      <li>
        <strong>Déclarer aux organismes sociaux.</strong> Vos recettes au régime général ou comme micro-entrepreneur,
        sur le même site, au mois ou au trimestre selon votre inscription (à confirmer sur votre compte) ; votre
        bénéfice comme indépendant, au printemps, avec la déclaration de revenus (à confirmer).
      </li>
      <li>
        <strong>Remplir la 2042-C-PRO.</strong> {cases ?? <Cases />} Ces cases viennent de la brochure pratique de
        l’impôt de 2018 : à confirmer sur la déclaration de l’année. La 2031, elle, ne change pas : sa ligne 7 porte
        tout le bénéfice.
      </li>
      <li>
        <strong>Garder la trace.</strong> Le partage du bénéfice entre séjours et autres locations suit les recettes,
        faute de règle écrite (à confirmer) : gardez le calcul. Au réel, les cotisations payées pour l’activité sont une
        charge. À plusieurs propriétaires, chacun fait ces démarches pour sa part.
      </li>
    </ol>
  )
}

function Regime({ chiffres: { plafond, abattement, taux, taux_alsace_moselle } }: { chiffres: ChiffresSejours }) {
  return (
    <li>
      <strong>Choisir un régime social.</strong>
      <ul>
        <li>
          <strong>Régime général</strong>, tant que ces recettes ne dépassent pas{' '}
          {plafond.texte === 'non publié' ? 'un plafond, que l’année n’a pas encore publié' : <Loi de={plafond} />} :{' '}
          <Loi de={taux} /> (<Loi de={taux_alsace_moselle} /> en Alsace-Moselle) des recettes diminuées de{' '}
          <Loi de={abattement} />. La première année, seul ce qui dépasse le seuil compte.
        </li>
        <li>
          <strong>Micro-entrepreneur</strong>, si vous êtes au micro-BIC : un pourcentage des recettes, à lire sur
          autoentrepreneur.urssaf.fr.
        </li>
        <li>
          <strong>Indépendant</strong>, sans limite, et seul possible au-dessus : des cotisations sur le bénéfice, avec
          un minimum même sans bénéfice.
        </li>
      </ul>
    </li>
  )
}

function Cases() {
  return (
    <>
      Au réel, le bénéfice des séjours en <strong>5NM</strong> (5OM pour le second déclarant, 5PM pour une personne à
      charge), le reste en <strong>5NA</strong>. Au micro-BIC, les recettes brutes des séjours en <strong>5NW</strong>,
      ou <strong>5NJ</strong> pour un meublé de tourisme classé, le reste en 5ND ou 5NG. Une perte reste en 5NY ; la
      case 5WE lui serait peut-être réservée (à confirmer).
    </>
  )
}
