// What the dialog is opened with.

export type ServiceOrderProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  service: {
    id: string
    title: string
    short_description: string
    duration_estimate: string | null
    price_range: string | null
  }
}
