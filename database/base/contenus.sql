-- What the public pages are made of: each change is told, so that a page kept by a process is written anew.
-- A NOTIFY of a transaction leaves with its commit; several rows of one are told once.

create or replace function private.tell_contenus() returns trigger
language plpgsql volatile set search_path = '' as $$
begin
  perform pg_notify('contenus', '');
  return null;
end
$$;

do $$
declare
  shown text;
begin
  foreach shown in array array[
    'app_assets', 'auth_page_content', 'catalog_applications', 'formules_page_content', 'homepage_content',
    'quote_wizard_content', 'seo_settings', 'services_page_content', 'subscription_formulas', 'services', 'service_reviews',
    'training_sessions', 'training_reservations']
  loop
    execute format('create or replace trigger contenus after insert or update or delete or truncate on public.%I
      for each statement execute function private.tell_contenus()', shown);
  end loop;
end
$$;
