-- safe_service_reviews: the marks of the services, without who gave them nor what he wrote.

create or replace view public.safe_service_reviews with (security_invoker = true) as
select service_id, rating, created_at from public.service_reviews where is_published;

grant select on public.safe_service_reviews to anon, authenticated, service_role;
