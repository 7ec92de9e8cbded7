-- safe_service_reviews: the published reviews of the services: marks, words, and of who wrote them a first name and an initial.

create or replace view public.safe_service_reviews with (security_invoker = true) as
select service_id, rating, created_at, signature, comment from public.service_reviews where is_published;

grant select on public.safe_service_reviews to anon, authenticated, service_role;
