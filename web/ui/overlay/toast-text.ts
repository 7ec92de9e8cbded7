// What a toast says.

export type ToastText = {
  title: string
  description?: string
  /** Something failed: the toast says so at once to a screen reader. */
  bad?: boolean
  /** What undoes it. */
  undo?: () => void
}
