-- The sentences of the marketplace of services, as they stand before an administrator changes them.

insert into public.services_page_content (hero_title, hero_description, table_content, banner_title, banner_description)
select
  'Un service pour chaque moment de votre location',
  'Un devis sous 24 heures, une formation réservée en deux minutes, un comptable qui connaît déjà vos livres.',
  '{
    "services": {"tile": "Prestations de services", "tileDescription": "Sites, applications et automatisations livrés clés en main.", "section": "Prestations et services"},
    "accounting": {"tile": "Gestion et comptabilité", "tileDescription": "Liasse, reprise de comptes, contrôle du FEC, gestion déléguée.", "section": "Gestion, comptabilité et fiscalité"},
    "training": {"tile": "Formation", "tileDescription": "En salle ou à distance, seul ou en petit groupe.", "section": "Formations"}
  }',
  'Un site ou une application sans code, livré en 48 h',
  'Un catalogue de réalisations prêtes à adapter à votre activité, à partir de 4 999 €.'
where not exists (select from public.services_page_content);
