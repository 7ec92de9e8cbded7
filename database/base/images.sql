-- The images of the house: the public bucket `site` where administrators lay their files, and the exchange of the active one.
-- The storage API looks at the first bytes: what is no image of an accepted kind never enters.

-- A file is laid under a name of its own, and never written over: pages keep what they have seen.
drop policy if exists site_select_admin on storage.objects;
create policy site_select_admin on storage.objects for select to authenticated
  using (bucket_id = 'site' and (select private.est_admin()));

drop policy if exists site_insert_admin on storage.objects;
create policy site_insert_admin on storage.objects for insert to authenticated
  with check (bucket_id = 'site' and (select private.est_admin()));

-- One active image of each kind, exchanged in one go: no page is ever without, and of two who exchange, one after the other.
create or replace function public.activer_image(image uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  choisie public.app_assets;
begin
  perform private.exiger_admin();
  perform pg_advisory_xact_lock(hashtextextended('images', 0));
  select * into choisie from public.app_assets a where a.id = image;
  if choisie.id is null then
    perform private.refuser('image_inconnue');
  end if;
  update public.app_assets a set is_active = false
  where a.asset_type = choisie.asset_type and a.is_active and a.id <> image;
  update public.app_assets a set is_active = true where a.id = image and not a.is_active;
end
$$;

grant execute on function public.activer_image(uuid) to authenticated;
