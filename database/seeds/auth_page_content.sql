-- The sentences of the sign-in page, as they stand before an administrator changes them.

insert into public.auth_page_content (login_title, login_description, signup_title, signup_description)
select
  'Connectez-vous',
  'Retrouvez vos biens, vos loyers et votre comptabilité là où vous les avez laissés.',
  'Créer un compte',
  'Essayez la formule de votre choix pendant 60 jours, sans carte bancaire et sans engagement.'
where not exists (select from public.auth_page_content);
