// What the dialog is opened with.

export type ServiceQuoteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  service: { id: string; title: string }
}
