// What the dialog is opened with.

export type TechnicalReportProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
}
