// /activity-selection: choose a formula, or change it.
import { ActivitySelection } from '#web/parts/activity-selection.tsx'

export function ActivitySelectionScreen() {
  return <ActivitySelection />
}
