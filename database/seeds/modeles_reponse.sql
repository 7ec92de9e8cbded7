-- The answers that a new house starts with.

insert into public.modeles_reponse (nature, titre, sujet, corps) values
  ('devis', 'Projet : premier échange', 'Votre projet {reference}',
   E'Merci pour votre projet, reçu le {date}.\n\nPour vous répondre avec un prix juste, nous vous proposons un échange de vingt minutes. Répondez à ce message avec deux créneaux qui vous conviennent : nous vous appelons.'),
  ('devis_service', 'Service : premier échange', 'Votre demande : {objet}',
   E'Merci pour votre demande du {date} au sujet de « {objet} ».\n\nRépondez à ce message avec un créneau qui vous convient : nous vous appelons et vous remettons un prix ferme.'),
  ('commande', 'Commande : règlement par virement', 'Régler votre commande {reference}',
   E'Votre commande {reference}, « {objet} », est à régler : {montant}.\n\nVous pouvez la régler en ligne depuis sa page de suivi :\n{lien}\n\nPour un virement, répondez à ce message : nous vous envoyons nos coordonnées bancaires.'),
  ('reservation', 'Formation individuelle : choisir une date', 'Votre formation : {objet}',
   E'Vous souhaitez suivre « {objet} » en individuel.\n\nRépondez à ce message avec deux dates qui vous conviennent : nous en confirmons une.'),
  ('signalement', 'Signalement : résolu', 'Votre signalement du {date}',
   E'Le problème que vous nous avez signalé le {date} est résolu.\n\nS’il revient, répondez à ce message en disant ce que vous faisiez : nous reprenons aussitôt.');
