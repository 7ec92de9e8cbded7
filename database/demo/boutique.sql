-- Orders, reviews and training sessions of the demonstration: what its accounts bought and said of it, one review that waits and one
-- order without any; nine sessions, some full, past or online.

insert into public.service_orders (service_id, user_name, user_email, amount, status, paid_at, accuse_le, created_at)
select s.id, c.nom, c.adresse, a.montant, 'paid', a.le, a.le, a.le
from (values
  ('Liasse LMNP au réel', 'claire', 290.00, 180),
  ('Liasse LMNP au réel', 'karim', 450.00, 26),
  ('Reprise de comptabilité LMNP', 'claire', 390.00, 420),
  ('Contrôle du FEC', 'karim', 90.00, 71),
  ('Contrôle du FEC', 'elodie', 120.00, 44),
  ('État des lieux accompagné', 'karim', 180.00, 83),
  ('Annonce et reportage photo', 'elodie', 390.00, 232),
  ('Automatisation de tâches', 'elodie', 990.00, 158),
  ('Audit de rentabilité', 'claire', 390.00, 305),
  ('Passage du micro-BIC au réel', 'karim', 180.00, 340),
  ('Louer sans agence', 'karim', 190.00, 102),
  ('Louer sans agence', 'claire', 190.00, 33),
  ('Déclarer sa location meublée au réel', 'claire', 250.00, 510),
  ('Comprendre le statut de loueur professionnel', 'elodie', 150.00, 264)
) as d (titre, qui, montant, jours)
join public.services s on s.title = d.titre
join (values
  ('claire', 'Claire Martin', 'claire.martin@exemple.fr'),
  ('karim', 'Karim Belkacem', 'karim.belkacem@exemple.fr'),
  ('elodie', 'Élodie Garnier', 'elodie.garnier@exemple.fr')) as c (qui, nom, adresse) using (qui),
lateral (select d.montant, date_trunc('day', now()) - make_interval(days => d.jours) as le) as a
where not exists (select from public.service_orders);

insert into public.service_reviews (commande_id, rating, comment, is_published, created_at)
select o.id, d.note, d.avis, d.publie, o.created_at + interval '15 days'
from (values
  ('Liasse LMNP au réel', 'claire', 5, true,
   'La note des points relus est claire, et la case à recopier sur ma 2042-C-PRO était la bonne.'),
  ('Liasse LMNP au réel', 'karim', 3, false, 'Travail sérieux, mais j’ai attendu une réponse trois jours.'),
  ('Reprise de comptabilité LMNP', 'claire', 4, true,
   'Deux écarts retrouvés avec mon ancien cabinet, expliqués ligne à ligne. Un peu long sur le tableau d’emprunt.'),
  ('Contrôle du FEC', 'karim', 5, true, 'Le rapport donne le numéro de chaque ligne : j’ai corrigé en une heure.'),
  ('Contrôle du FEC', 'elodie', 4, true, 'Rendu en trois jours, comme annoncé. Le rendez-vous aide à trier ce qui compte.'),
  ('État des lieux accompagné', 'karim', 5, true,
   'Mon locataire a signé sans discuter : les photos de l’entrée étaient à côté de celles de la sortie.'),
  ('Annonce et reportage photo', 'elodie', 5, true, 'Le photographe a attendu la lumière, et le plan coté évite dix questions par visite.'),
  ('Automatisation de tâches', 'elodie', 4, true,
   'Les calendriers se synchronisent seuls. La semaine en double m’a rassurée avant de lâcher mon tableur.'),
  ('Audit de rentabilité', 'claire', 3, true, 'Utile avant d’acheter. J’aurais aimé une hypothèse de loyer de plus.'),
  ('Passage du micro-BIC au réel', 'karim', 5, true, 'On m’a dit d’attendre un an, chiffres à l’appui : c’est ce que je voulais savoir.'),
  ('Louer sans agence', 'karim', 4, true, 'Les lettres de relance ont servi dès la semaine suivante.'),
  ('Déclarer sa location meublée au réel', 'claire', 5, true, 'Je suis repartie avec le plan d’amortissement de mon T2.'),
  ('Comprendre le statut de loueur professionnel', 'elodie', 5, true, 'Enfin les cotisations expliquées avec mes propres recettes.')
) as d (titre, qui, note, publie, avis)
join public.services s on s.title = d.titre
join public.service_orders o on o.service_id = s.id and o.user_email like d.qui || '.%'
where not exists (select from public.service_reviews);

insert into public.training_sessions (
  service_id, status, session_date, max_participants, current_participants, price, is_online, location, description)
select s.id, 'scheduled', quand.session_date, d.places, d.prises, d.prix, d.en_ligne, d.lieu, d.description
from (values
  ('Déclarer sa location meublée au réel', 12, '09:00', 10, 4, 290.00, false, 'Lyon 3e, 8 cours Lafayette', 'Groupe de dix au plus, cas complet fourni'),
  ('Déclarer sa location meublée au réel', 26, '09:00', 10, 10, 290.00, false, 'Paris 11e, 21 rue Oberkampf', 'Groupe de dix au plus, cas complet fourni'),
  ('Déclarer sa location meublée au réel', 40, '09:30', 12, 3, 250.00, true, null, 'Enregistrement remis'),
  ('Comprendre le statut de loueur professionnel', 18, '14:00', 8, 2, 150.00, true, null, 'Questions en direct'),
  ('Créer et gérer sa SCI', 33, '09:00', 10, 9, 290.00, false, 'Nantes, 4 quai de la Fosse', 'Statuts et tableur d’assemblée remis'),
  ('Louer sans agence', 21, '09:00', 10, 6, 190.00, false, 'Bordeaux, 12 cours de l’Intendance', 'Deux demi-journées, mêmes horaires le lendemain'),
  ('Tenir sa comptabilité d’indépendant', 15, '09:00', 15, 15, 120.00, true, null, 'Une matinée'),
  ('Comprendre le statut de loueur professionnel', -20, '14:00', 8, 7, 150.00, false, 'Lille, 3 rue Nationale', 'Session passée'),
  ('Créer et gérer sa SCI', -48, '09:00', 10, 10, 290.00, false, 'Lyon 3e, 8 cours Lafayette', 'Session passée')
) as d (titre, jours, heure, places, prises, prix, en_ligne, lieu, description)
join public.services s on s.title = d.titre,
lateral (select (date_trunc('day', now() at time zone 'Europe/Paris') + make_interval(days => d.jours) + d.heure::time)
  at time zone 'Europe/Paris' as session_date) as quand
where not exists (select from public.training_sessions);
