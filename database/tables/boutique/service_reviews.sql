-- service_reviews: what clients say of a service that they bought. Public once published: the mark, the words, a first name and an
-- initial. Who wrote it, and of which purchase, are the house's.

create table public.service_reviews (
  id              uuid primary key default gen_random_uuid(),
  service_id      uuid not null constraint avis_du_service references public.services (id), -- that of the purchase
  commande_id     uuid constraint avis_de_la_commande references public.service_orders (id) on delete cascade
                  constraint avis_unique_commande unique,
  reservation_id  uuid constraint avis_de_la_reservation references public.training_reservations (id) on delete cascade
                  constraint avis_unique_reservation unique,
  author_name     text not null constraint texte_requis check (trim(author_name) <> ''), -- as the purchase says it
  signature       text not null, -- his first name and an initial
  rating          integer not null constraint note_possible check (rating between 1 and 5),
  comment         text constraint avis_long check (length(comment) <= 2000),
  is_published    boolean not null default false,
  created_at      timestamptz not null default now(),

  constraint avis_d_un_achat check (num_nonnulls(commande_id, reservation_id) = 1)
);

create index on public.service_reviews (service_id, created_at desc);

alter table public.service_reviews enable row level security;
alter table public.service_reviews force row level security;
grant select (id, service_id, signature, rating, comment, created_at, is_published) on public.service_reviews
  to anon, authenticated;
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

-- «Zoé Lambert» signs «Zoé L.»; an address typed in the place of a name signs nothing.
create or replace function private.signature(nom text) returns text language sql immutable set search_path = '' as $$
  select case
    when mots[1] is null or nom ~ '@' then 'Un client'
    when cardinality(mots) = 1 then initcap(mots[1])
    else initcap(mots[1]) || ' ' || upper(left(mots[cardinality(mots)], 1)) || '.' end
  from (select regexp_split_to_array(nullif(trim(nom), ''), '\s+') as mots) m
$$;

-- A review is that of a purchase: an order that was paid, a seat of a session that was held. Its service and its author are said by it.
create or replace function private.avis_d_un_client() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  achat record;
begin
  select o.service_id, o.user_name into achat from public.service_orders o
  where o.id = new.commande_id and o.status = 'paid' and o.service_id is not null
  union all
  select t.service_id, r.user_name from public.training_reservations r
  join public.training_sessions t on t.id = r.training_session_id
  where r.id = new.reservation_id and r.status = 'confirmed' and t.status in ('scheduled', 'done') and t.session_date < now();
  if achat.service_id is null then
    perform private.refuser('avis_sans_achat');
  end if;
  new.service_id := achat.service_id;
  new.author_name := achat.user_name;
  new.signature := private.signature(achat.user_name);
  return new;
end
$$;

create or replace trigger client before insert on public.service_reviews
  for each row execute function private.avis_d_un_client();
