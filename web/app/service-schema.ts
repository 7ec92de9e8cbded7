// The page of a service for engines (JSON-LD): what it is and who provides it, then its questions with their answers.
import type { ServiceDetaille } from '#web/data/boutique/services.ts'
import { PRODUCT } from '#web/lib/title.ts'

/** A `Service` of schema.org, and a `FAQPage` when it has questions. */
export function serviceSchema(service: ServiceDetaille, url: URL): object {
  const { title, short_description, description, category, faq } = service
  const sold = {
    '@type': 'Service',
    name: title,
    description: short_description || description,
    serviceType: category,
    areaServed: 'FR',
    url: `${url.origin}${url.pathname}`,
    provider: { '@type': 'Organization', name: PRODUCT, url: `${url.origin}/` },
  }
  const questions = faq.map((une) => ({
    '@type': 'Question',
    name: une.title,
    acceptedAnswer: { '@type': 'Answer', text: une.description },
  }))
  return {
    '@context': 'https://schema.org',
    '@graph': [sold, ...(questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : [])],
  }
}
