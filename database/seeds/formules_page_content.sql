-- The sentences of the page of formulas, as they stand before an administrator changes them.

insert into public.formules_page_content (
  hero_title, hero_description, final_cta_title, final_cta_description, final_cta_button_text)
select
  'Un logiciel par métier, un seul registre',
  'Six formules pour louer, gérer, déclarer et suivre. Commencez par une, changez quand vous voulez : vos données restent les vôtres.',
  'Prêt à tenir vos comptes sans y passer vos week-ends ?',
  'Essayez la formule de votre choix pendant 60 jours. Aucune carte bancaire, aucune reconduction surprise.',
  'Commencer mon essai gratuit'
where not exists (select from public.formules_page_content);
