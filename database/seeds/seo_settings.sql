-- What search engines and shared links say of each public page, as it stands before an administrator changes it.

insert into public.seo_settings (page_name, meta_title, meta_description, meta_keywords, schema_type, price_range)
select page_name, meta_title, meta_description, meta_keywords, schema_type, price_range
from (values
  ('home', 'La comptabilité des loueurs | Quittance & Bilan',
   'Comptabilité LMNP et LMP jusqu’à la liasse, gestion locative, SCI, indépendants et patrimoine. Essai gratuit de 60 jours, sans carte bancaire.',
   'LMNP, LMP, liasse 2031, FEC, gestion locative, SCI', 'Organization', null),
  ('services', 'Services pour propriétaires et comptables | Quittance & Bilan',
   'Liasse LMNP, reprise de comptabilité, formations, sites et applications livrés en 48 h : demandez un devis, la réponse arrive sous 24 h.',
   'devis comptable LMNP, formation LMNP, application no-code', 'LocalBusiness', 'De 90 € à 9 900 €'),
  ('formules', 'Formules et tarifs | Quittance & Bilan',
   'Six formules pour louer, gérer et déclarer. Prix TTC clairs, deux mois offerts à l’année, 60 jours d’essai sans carte bancaire.',
   'logiciel LMNP prix, logiciel SCI, gestion locative', null, null),
  ('auth', 'Connexion | Quittance & Bilan',
   'Connectez-vous à Quittance & Bilan, ou créez votre compte : 60 jours d’essai, sans carte bancaire.', null, null, null),
  ('guide-lmnp', 'Guide LMNP : statut, régimes, amortissement | Quittance & Bilan',
   'La location meublée non professionnelle expliquée et datée : micro-BIC ou réel, amortissement par composants, article 39 C, exemple chiffré.',
   'guide LMNP, micro-BIC, amortissement LMNP, article 39 C', null, null),
  ('guide-declaration-2031', 'Remplir la déclaration 2031 en LMNP, case par case | Quittance & Bilan',
   'La déclaration 2031 et ses tableaux 2033 expliqués case par case, avec dates, pièges et exemple chiffré.',
   'déclaration 2031 LMNP, 2033-A, 2033-B, 2042-C-PRO', null, null),
  ('lmnp-starter', 'LMNP : commencez ici | Quittance & Bilan',
   'De l’achat à la première liasse : ce qu’un loueur en meublé doit faire, dans l’ordre, et ce que le logiciel fait pour lui.',
   'débuter en LMNP, première déclaration LMNP', null, null),
  ('onboarding', 'Quelle formule est faite pour moi ? | Quittance & Bilan',
   'Cinq questions au plus, une réponse raisonnée : la formule qui correspond à votre location, à votre société ou à votre activité.',
   null, null, null),
  ('applications-catalog', 'Applications et sites sans code livrés en 48 h | Quittance & Bilan',
   'Un catalogue de sites, d’applications et d’automatisations sans code, adaptés à votre activité et livrés en 48 h, à partir de 4 999 €.',
   'application no-code, site livré en 48 h', null, 'À partir de 4 999 €'),
  ('simulateur', 'Simulateur micro-BIC ou réel | Quittance & Bilan',
   'Comparez le micro-BIC et le réel sur vingt ans pour votre location meublée : hypothèses visibles, calcul expliqué, résultat à partager.',
   'simulateur LMNP, micro-BIC ou réel', null, null)
) as s (page_name, meta_title, meta_description, meta_keywords, schema_type, price_range)
where not exists (select from public.seo_settings);
