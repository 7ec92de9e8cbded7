// Refusals about trips, their vehicles, and the scales that do not hold for them.

export const REFUS_DEPLACEMENT = {
  bareme_carburant_electrique:
    'Le barème des frais de carburant ne dit rien de l’électricité : la recharge se note à son coût réel.',
  bareme_carburant_non_publie:
    'Le barème des frais de carburant de cette année n’est pas publié (il paraît en février de l’année suivante) : les trajets se notent, leur montant attend.',
  bareme_carburant_puissance:
    'Le barème des frais de carburant n’a pas de ligne pour cette puissance : vérifiez la case P.6 de la carte grise.',
  bareme_carburant_tenue:
    'Le barème des frais de carburant est réservé à la comptabilité super-simplifiée (CGI art. 302 septies A ter A) : en comptabilité d’engagement, le carburant se note à son coût réel.',
  bareme_carburant_usage:
    'Le barème des frais de carburant est réservé aux véhicules à usage mixte : le carburant d’un véhicule uniquement professionnel se note à son coût réel.',

  // What the database refuses by name.
  distance_positive: 'Indiquez la distance, en kilomètres.',
  energie_connue: 'Le véhicule roule au gazole, à l’essence, au GPL ou à l’électricité.',
  genre_connu: 'Un véhicule est une voiture, un cyclomoteur ou une moto.',
  puissance_possible:
    'La puissance fiscale va de 1 à 99 CV ; elle est requise pour une voiture ou une moto de plus de 125 cm³.',
  usage_connu: 'Un véhicule est à usage mixte ou uniquement professionnel.',
  vehicule_du_dossier: 'Ce véhicule n’existe pas dans ce dossier, ou des déplacements en viennent.',
  vehicule_employe:
    'Des déplacements d’un exercice arrêté ou définitif comptent sur ce véhicule : seul son nom se change. Ajoutez-en un autre.',
  vehicule_requis: 'Donnez un nom au véhicule.',
} as const satisfies Record<string, string>
