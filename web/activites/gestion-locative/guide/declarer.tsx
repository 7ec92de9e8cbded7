// Form 2044 in order, and the mistakes that are most often made.
import { Loi } from '#web/parts/guide/loi.tsx'
import type { ChiffresFonciers } from './chiffres.ts'

export function Declarer({ annee, forfait }: ChiffresFonciers) {
  return (
    <>
      <ol>
        <li>
          <strong>Les parts de sociétés</strong>, lignes 111 à 114 : recopiez le décompte que la société vous donne.
        </li>
        <li>
          <strong>Une colonne par logement</strong> : adresse, nom du locataire, date d’achat. Plusieurs lots d’un même
          immeuble peuvent se regrouper.
        </li>
        <li>
          <strong>Les recettes</strong>, lignes 211 à 215 : loyers reçus, dépenses mises à la charge du locataire,
          subventions et indemnités.
        </li>
        <li>
          <strong>Les charges</strong>, lignes 221 à 230, sans oublier le forfait de <Loi de={forfait} /> par local et
          la régularisation des provisions de l’année d’avant.
        </li>
        <li>
          <strong>Les intérêts</strong>, ligne 250 : une ligne par prêt, avec la banque, la date et le montant.
        </li>
        <li>
          <strong>Le résultat</strong>, ligne 420, puis le partage d’un déficit aux lignes 431 à 441.
        </li>
        <li>
          <strong>Les déficits antérieurs</strong>, lignes 450 et suivantes : année par année, ce qui reste, ce qui est
          imputé.
        </li>
        <li>
          <strong>Le report sur la 2042</strong> : 4BA le bénéfice, 4BB et 4BC le déficit de l’année, 4BD les déficits
          antérieurs qui ne le sont pas encore.
        </li>
      </ol>
      <p>
        La 2044 des revenus {annee} se remplit en ligne au printemps suivant, avec la déclaration du foyer. On n’y joint
        pas les factures : on les garde, avec les quittances, jusqu’à la fin du délai de reprise.
      </p>
    </>
  )
}

export function Pieges() {
  return (
    <ul>
      <li>
        <strong>Déclarer les loyers dus</strong> au lieu des loyers reçus : un impayé n’est pas une recette, et ne se
        déduit donc pas.
      </li>
      <li>
        <strong>Déduire la taxe foncière entière</strong>, ordures ménagères comprises.
      </li>
      <li>
        <strong>Oublier la ligne 230</strong>, et déduire les charges du locataire.
      </li>
      <li>
        <strong>Déduire le capital</strong> de l’emprunt avec les intérêts, ou l’assurance du prêt deux fois.
      </li>
      <li>
        <strong>Ajouter ses timbres et ses trajets</strong> au forfait qui les couvre déjà.
      </li>
      <li>
        <strong>Imputer tout un déficit</strong> sur le revenu global, intérêts compris.
      </li>
      <li>
        <strong>Vendre trop tôt</strong> un logement dont le déficit a diminué le revenu global.
      </li>
      <li>
        <strong>Compter un agrandissement</strong> comme une amélioration parce que l’entreprise a fait une seule
        facture.
      </li>
      <li>
        <strong>Revenir au micro-foncier</strong> avant la fin de l’option.
      </li>
      <li>
        <strong>Laisser un logement meublé</strong> dans la 2044, ou l’y laisser avec ses charges quand ses loyers n’y
        sont plus.
      </li>
    </ul>
  )
}
