// The band of the preview: what is seen is not what the public sees, and the way out.
import { Eye } from 'lucide-react'
import { quitterApercu } from '#web/lib/apercu.ts'
import { useMarque } from '#web/lib/marque.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import '../regard/bandeau.css'

export function Bandeau() {
  useMarque('app-regarde')
  const quitter = () => {
    quitterApercu()
    // The page of the public, read anew.
    location.replace(location.pathname)
  }
  return (
    <aside className="app-regard" aria-label="Aperçu des brouillons">
      <Icon of={Eye} />
      <p>Aperçu : les brouillons des contenus sont montrés ici comme s’ils étaient publiés.</p>
      <Button size="small" onClick={quitter}>
        Quitter l’aperçu
      </Button>
    </aside>
  )
}
