-- service_reviews: what clients say of a service. The marks alone are public; who gave them and what he wrote is the house's.

create table public.service_reviews (
  id            uuid primary key default gen_random_uuid(),
  service_id    uuid not null constraint avis_du_service references public.services (id),
  author_name   text not null constraint texte_requis check (trim(author_name) <> ''),
  rating        integer not null constraint note_possible check (rating between 1 and 5),
  comment       text,
  is_published  boolean not null default false,
  created_at    timestamptz not null default now()
);

create index on public.service_reviews (service_id, created_at desc);

alter table public.service_reviews enable row level security;
alter table public.service_reviews force row level security;
grant select (id, service_id, rating, created_at, is_published) on public.service_reviews to anon, authenticated;
grant insert, delete, update (is_published) on public.service_reviews to authenticated;
grant select, insert, update, delete on public.service_reviews to service_role;

create policy select_tous on public.service_reviews for select to anon, authenticated using (is_published);

create policy select_admin on public.service_reviews for select to authenticated
  using ((select private.est_admin()));

create policy insert_admin on public.service_reviews for insert to authenticated
  with check ((select private.est_admin()));

create policy update_admin on public.service_reviews for update to authenticated
  using ((select private.est_admin()))
  with check ((select private.est_admin()));

create policy delete_admin on public.service_reviews for delete to authenticated
  using ((select private.est_admin()));
