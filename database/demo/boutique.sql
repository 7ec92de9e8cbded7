-- Reviews and training sessions of the demonstration: marks for each service, nine sessions, some full, past or online.

insert into public.service_reviews (service_id, author_name, rating, comment, is_published, created_at)
select s.id, a.author_name, greatest(3, least(5, 5 - (s.display_order + a.rang) % 3 + (a.rang % 2))), a.comment, a.rang < 6,
  date_trunc('day', now()) - make_interval(days => s.display_order * 3 + a.rang * 17)
from public.services s, (values
  (1, 'Sylvie B.', 'Réponse le lendemain, tout était expliqué.'),
  (2, 'Karim T.', 'Travail soigné, délai tenu.'),
  (3, 'Anne-Laure P.', 'On sent qu’ils connaissent le métier.'),
  (4, 'Jean-Marc D.', 'Bon échange, prix annoncé respecté.'),
  (5, 'Nadège R.', 'Je recommande pour un premier bien.'),
  (6, 'Olivier F.', 'Avis en cours de relecture.')) as a (rang, author_name, comment)
where (s.display_order + a.rang) % 4 > 0 and not exists (select from public.service_reviews);

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
