-- The sentences of the five steps of the quote wizard, as they stand before an administrator changes them.

insert into public.quote_wizard_content (content_key, title, subtitle, description)
values
  ('welcome', 'Faisons connaissance', 'Vos coordonnées',
   'Nous ne nous en servons que pour vous répondre.'),
  ('business_info', 'Votre projet', 'Ce que vous faites, ce que vous cherchez',
   'Choisissez votre activité et au moins un service : vous pourrez en changer plus tard.'),
  ('project_scope', 'Racontez-nous', 'Le détail du projet',
   'Quelques phrases suffisent : où en êtes-vous, qu’est-ce qui vous prend du temps ?'),
  ('requirements', 'Vos besoins particuliers', 'Ce qui compte pour vous',
   'Cochez au moins un besoin, ou dites-le avec vos mots.'),
  ('timeline_budget', 'Relisez et envoyez', 'Le résumé de votre demande',
   'Votre questionnaire se télécharge à l’envoi, et notre équipe vous répond sous 48 h.')
on conflict (content_key) do nothing;
