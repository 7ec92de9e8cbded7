-- The promise of the home page, as it stands before an administrator changes it.

insert into public.homepage_content (
  title, description, meta_description, cta_text, quote_text, claims, solutions_title, solutions)
select
  'Tout part de la quittance et finit au bilan.',
  'Vous notez un loyer, une facture, un emprunt. Les écritures, l’amortissement et la déclaration s’en déduisent, et chaque chiffre se laisse ouvrir jusqu’à sa pièce.',
  'Comptabilité LMNP et LMP jusqu’à la liasse, gestion locative, SCI, indépendants et patrimoine. Essai gratuit de 60 jours, sans carte bancaire.',
  'Commencer avec une formule',
  'Demander un devis',
  array[
    '60 jours d’essai, sans paiement',
    'Jusqu’à 2 mois offerts à l’année',
    'Jusqu’à −30 % d’économies',
    'Plus de 500 entreprises depuis 2013',
    'Support 7 jours sur 7'],
  'Ce que vous n’aurez plus à faire',
  '[
    {"title": "Notez ce qui s’est passé", "description": "Un loyer reçu, une facture payée, un emprunt signé. C’est tout ce que vous saisissez, dans vos mots."},
    {"title": "Les livres se tiennent", "description": "Journal, balance, bilan et amortissements suivent aussitôt. Rien n’est recopié, rien ne diverge."},
    {"title": "Clôturez sans surprise", "description": "Le résultat se lit avant d’écrire quoi que ce soit. Les contrôles disent ce qui manque, et où."}
  ]'
where not exists (select from public.homepage_content);
